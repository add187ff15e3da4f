import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database.ts';
import { batchesOf, furnishedSignIn } from './batches.ts';
import { makeConversations, WITH_A_PAST } from './past.ts';
import type { Pictures } from './pictures.ts';
import { uuidFor } from './random.ts';
import type { Seeded } from './rows.ts';
import { demoSignIns } from './sign-ins.ts';
import type { SeedRun } from './store.ts';

interface Restoring {
  db: Kysely<Tables>;
  seed: number;
  now: Date;
  pictures: Pictures;
  /** The id of whoever signs in with that address, if there still is somebody. */
  findSignIn(email: string): Promise<string | undefined>;
}

/** Whether there are members whom an earlier version made, in which nobody could write. */
export const lacksConversations = ({ finished, conversed }: SeedRun): boolean => finished && !conversed;

/** Lets the members who are there have written to each other as those of a new seed would have. */
export async function restoreConversations(run: Restoring, { members: count }: SeedRun): Promise<void> {
  const signIns: Seeded[] = [];
  for (const signIn of demoSignIns) {
    // Whoever has left had their part in what the others have done.
    const memberId = (await run.findSignIn(signIn.email)) ?? uuidFor(run.seed, 'left', signIn.email);
    signIns.push(furnishedSignIn(run, signIn, memberId));
  }
  const batches = [...batchesOf(run, Math.min(count, WITH_A_PAST))];
  await makeConversations({ ...run, signIns, members: batches.flatMap(({ members }) => members) });
}
