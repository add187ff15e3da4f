import type { Db } from '../../platform/database.ts';
import { renameInReports } from '../moderation/index.ts';
import { renameInConcerns } from './store/concerns.ts';
import { renameInDecisions } from './store/decisions.ts';
import { awaitTelling } from './store/leaving.ts';

/**
 * Takes a member who leaves out of all cases by and about them: these stay for staff, under an alias that only the key
 * outside the database leads to. To be asked in the transaction that deletes the profile, just before it goes.
 */
export async function withdrawFromCases(db: Db, memberId: string): Promise<void> {
  await awaitTelling(db, memberId);
  await renameInReports(db, memberId);
  await renameInConcerns(db, memberId);
  await renameInDecisions(db, memberId);
}
