import type { Kysely } from 'kysely';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PhoneCipher } from '../features/phone-verification/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tables } from '../platform/database.ts';
import { type Batch, createSeededSignIn, generateBatches } from './batches.ts';
import { MAX_MEMBERS_WITH_HISTORY, writeHistory, writeMissingConversations } from './history/history.ts';
import {
  type SeededMember,
  toMemberRows,
  toPhoneRows,
  toPhotoRows,
  toVerificationRows,
} from './member-rows.ts';
import { DEMO_PASSWORD, demoSignIns } from './people/members.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { deriveUuid } from './random.ts';
import {
  advanceRun,
  analyzeTables,
  beginRun,
  finishRun,
  insertDemoPhotos,
  insertRows,
  keepObjects,
  lockRun,
  recordPhotoProgress,
  type SeedRun,
} from './store.ts';

interface PhotoRun {
  db: Kysely<Tables>;
  seed: number;
  now: Date;
  pictures: Pictures;
}

/** Stores the photos of all members that were generated since the last call. */
async function storePhotos({ db, pictures }: Pick<PhotoRun, 'db' | 'pictures'>): Promise<void> {
  const folders = pictures.listWaiting().flatMap(({ objectKey, blurredKey }) => [objectKey, blurredKey]);
  // A folder may be scheduled for removal. Its photos exist and are not stored again, so they must not be removed.
  await keepObjects(db, folders);
  await pictures.storeWaiting();
}

/** Inserts the rows of stored photos. */
const insertPhotos = (db: Db, { seed, pictures }: PhotoRun, members: SeededMember[]): Promise<void> =>
  insertDemoPhotos(db, toPhotoRows(members, seed, pictures.getDetails));

/** Whether an earlier version created members, with photos in one size only. */
export const lacksPhotos = ({ members, membersWithPhotos, isFinished }: SeedRun): boolean =>
  (members > 0 || isFinished) && (membersWithPhotos ?? -1) < members;

interface PhotoRestore extends PhotoRun {
  /** The id of the user with this email address, if the user still exists. */
  findSignIn(email: string): Promise<string | undefined>;
  onProgress(done: number, all: number): void;
}

async function restoreSignInPhotos(run: PhotoRestore): Promise<void> {
  const { db, seed } = run;
  const signIns: SeededMember[] = [];
  for (const signIn of demoSignIns) {
    const memberId = await run.findSignIn(signIn.email);
    const member = createSeededSignIn(run, signIn, memberId ?? '');
    if (memberId) signIns.push(member);
  }
  await storePhotos(run);
  await db.transaction().execute(async (transaction) => {
    if ((await lockRun(transaction, seed)).membersWithPhotos !== null) return;
    await insertPhotos(transaction, run, signIns);
    await recordPhotoProgress(transaction, seed, 0);
  });
}

/** Gives existing members the photos that a new seed would give them. Continues where an earlier call stopped. */
export async function restorePhotos(run: PhotoRestore, { members: count }: SeedRun): Promise<void> {
  const { db, seed, onProgress } = run;
  await restoreSignInPhotos(run);
  for (const { members, memberCount } of generateBatches(run, count)) {
    await storePhotos(run);
    await db.transaction().execute(async (transaction) => {
      const { membersWithPhotos } = await lockRun(transaction, seed);
      if ((membersWithPhotos ?? 0) >= memberCount) return;
      await insertPhotos(transaction, run, members);
      await recordPhotoProgress(transaction, seed, memberCount);
    });
    onProgress(memberCount, count);
  }
}

interface ConversationRestore {
  db: Kysely<Tables>;
  seed: number;
  now: Date;
  pictures: Pictures;
  /** The id of the user with this email address, if the user still exists. */
  findSignIn(email: string): Promise<string | undefined>;
}

/** Whether an earlier version created the members, without conversations. */
export const lacksConversations = ({ isFinished, hasConversations }: SeedRun): boolean =>
  isFinished && !hasConversations;

/** Gives existing members the conversations that a new seed would give them. */
export async function restoreConversations(
  run: ConversationRestore,
  { members: count }: SeedRun,
): Promise<void> {
  const signIns: SeededMember[] = [];
  for (const signIn of demoSignIns) {
    // A deleted sign-in still counts, under a derived id, so that the history of other members does not change.
    const memberId = (await run.findSignIn(signIn.email)) ?? deriveUuid(run.seed, 'left', signIn.email);
    signIns.push(createSeededSignIn(run, signIn, memberId));
  }
  const batches = [...generateBatches(run, Math.min(count, MAX_MEMBERS_WITH_HISTORY))];
  await writeMissingConversations({ ...run, signIns, members: batches.flatMap(({ members }) => members) });
}

export interface SeedOptions {
  db: Kysely<Tables>;
  clock: Clock;
  /** Stores the portraits. */
  objects: Pick<ObjectStore, 'read' | 'write'>;
  /** Encrypts the phone numbers. */
  phoneCipher: PhoneCipher;
  /** Number of demo members in addition to the demo sign-ins. */
  count: number;
  /** The same number generates the same members. */
  seed: number;
  /** Creates a user who can sign in, or finds the existing one. Returns the id. */
  createSignIn(email: string, password: string): Promise<string>;
  findSignIn(email: string): Promise<string | undefined>;
  onProgress(done: number, all: number): void;
}

type SeedingRun = SeedOptions & { now: Date; pictures: Pictures };

async function insertMembers(db: Db, { phoneCipher }: SeedingRun, members: SeededMember[]): Promise<void> {
  const rows = toMemberRows(members);
  await insertRows(db, 'profiles', rows.profiles);
  await insertRows(db, 'prompt_answers', rows.prompt_answers);
  await insertRows(db, 'memberships', rows.memberships);
  await insertRows(db, 'membership_grants', rows.membership_grants);
  await insertRows(db, 'proofs', toVerificationRows(members));
  await insertRows(db, 'phones', toPhoneRows(members, phoneCipher));
  await insertRows(db, 'consents', rows.consents);
}

/** Creates the demo sign-ins. Holds the lock of the run, so that two concurrent seeds do not both create the users. */
function createSignIns(run: SeedingRun): Promise<SeededMember[]> {
  const { db, seed } = run;
  return db.transaction().execute(async (transaction) => {
    const { membersWithPhotos } = await lockRun(transaction, seed);
    const members: SeededMember[] = [];
    for (const signIn of demoSignIns) {
      const memberId = await run.createSignIn(signIn.email, DEMO_PASSWORD);
      members.push(createSeededSignIn(run, signIn, memberId));
    }
    await storePhotos(run);
    await insertMembers(transaction, run, members);
    // Photos are inserted only once, because members may have deleted some since.
    if (membersWithPhotos === null) {
      await insertPhotos(transaction, run, members);
      await recordPhotoProgress(transaction, seed, 0);
    }
    return members;
  });
}

/** Writes a batch in one transaction, unless another process has written it. */
async function writeBatch(run: SeedingRun, { members, memberCount }: Batch): Promise<void> {
  const { db, seed } = run;
  await db.transaction().execute(async (transaction) => {
    if ((await lockRun(transaction, seed)).members >= memberCount) return;
    await insertMembers(transaction, run, members);
    await insertPhotos(transaction, run, members);
    await advanceRun(transaction, seed, memberCount);
  });
}

/** Creates the members; returns those who get a history. */
async function createMembers(run: SeedingRun): Promise<SeededMember[]> {
  const { count, onProgress } = run;
  const membersWithHistory: SeededMember[] = [];
  for (const batch of generateBatches(run, count)) {
    membersWithHistory.push(...batch.members.slice(0, MAX_MEMBERS_WITH_HISTORY - membersWithHistory.length));
    await storePhotos(run);
    await writeBatch(run, batch);
    onProgress(batch.memberCount, count);
  }
  return membersWithHistory;
}

const isComplete = ({ isFinished, members }: SeedRun, count: number) => isFinished && members >= count;

/**
 * Creates the demo sign-ins, the demo members and their history, as far as they are missing. Every step can be repeated,
 * and the same seed creates the same members.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { db, seed, clock, objects, count } = options;
  const startedRun = await beginRun(db, seed, clock.now());
  const createRun = (): SeedingRun => ({
    ...options,
    now: startedRun.startedAt,
    pictures: createPictures({ seed, objects }),
  });
  if (lacksPhotos(startedRun)) await restorePhotos(createRun(), startedRun);
  if (lacksConversations(startedRun)) await restoreConversations(createRun(), startedRun);
  if (isComplete(startedRun, count)) return;
  const run = createRun();
  const signIns = await createSignIns(run);
  const members = await createMembers(run);
  await writeHistory({ ...run, signIns, members });
  await finishRun(db, seed, clock.now());
  await analyzeTables(db);
}
