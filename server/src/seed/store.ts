import { sql } from 'kysely';
import type { Db, Tables } from '../platform/database.ts';
import type { NotificationRow, PastView, SeededInterest } from './history/activity.ts';
import type { ConversationRows } from './history/dialogue.ts';

declare module '../platform/database.ts' {
  interface Tables {
    seed_runs: {
      seed: number;
      started_at: Date;
      members: number;
      pictured: number | null;
      conversed: boolean;
      finished_at: Date | null;
    };
  }
}

export interface SeedRun {
  seed: number;
  startedAt: Date;
  /** The number of members created so far, without the demo accounts. */
  members: number;
  /** The number of members with photos; null if not even the demo accounts have them. */
  membersWithPhotos: number | null;
  /** Whether conversations were created. */
  hasConversations: boolean;
  isFinished: boolean;
}

const toSeedRun = (row: Tables['seed_runs']): SeedRun => ({
  seed: row.seed,
  startedAt: row.started_at,
  members: row.members,
  membersWithPhotos: row.pictured,
  hasConversations: row.conversed,
  isFinished: row.finished_at !== null,
});

/** Starts a seed, or resumes one; returns its progress. */
export async function beginRun(db: Db, seed: number, now: Date): Promise<SeedRun> {
  await db
    .insertInto('seed_runs')
    .values({ seed, started_at: now, members: 0, pictured: null, conversed: false, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const run = await db.selectFrom('seed_runs').selectAll().where('seed', '=', seed).executeTakeFirstOrThrow();
  return toSeedRun(run);
}

/** Locks a seed until the transaction ends, and returns its progress. */
export const lockRun = (
  db: Db,
  seed: number,
): Promise<Pick<SeedRun, 'members' | 'membersWithPhotos' | 'hasConversations'>> =>
  db
    .selectFrom('seed_runs')
    .select(['members', 'pictured as membersWithPhotos', 'conversed as hasConversations'])
    .where('seed', '=', seed)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Records the number of members created, with their photos. */
export async function advanceRun(db: Db, seed: number, members: number): Promise<void> {
  await db
    .updateTable('seed_runs')
    .set({ members, pictured: members, finished_at: null })
    .where('seed', '=', seed)
    .execute();
}

/** Records the number of members with photos. */
export async function recordPhotoProgress(db: Db, seed: number, membersWithPhotos: number): Promise<void> {
  await db.updateTable('seed_runs').set({ pictured: membersWithPhotos }).where('seed', '=', seed).execute();
}

/** Records that conversations were created. */
export async function recordConversations(db: Db, seed: number): Promise<void> {
  await db.updateTable('seed_runs').set({ conversed: true }).where('seed', '=', seed).execute();
}

export async function finishRun(db: Db, seed: number, now: Date): Promise<void> {
  await db.updateTable('seed_runs').set({ finished_at: now }).where('seed', '=', seed).execute();
}

/** The tables that the seed writes. */
const seededTables = [
  'profiles',
  'prompt_answers',
  'photos',
  'proofs',
  'phones',
  'memberships',
  'membership_grants',
  'consents',
  'interests',
  'profile_views',
  'shortlist',
  'promotions',
  'success_stories',
  'conversations',
  'participants',
  'messages',
  'notifications',
] as const;

/** Inserts many rows as one parameter; existing rows stay as they are. */
export async function insertRows(
  db: Db,
  table: (typeof seededTables)[number],
  rows: object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    on conflict do nothing`.execute(db);
}

interface DemoPhotoRow {
  member_id: string;
  is_profile_photo: boolean;
  verified_at: Date;
}

/** Adds photos of demo members who still exist, with their verifications. */
export async function insertDemoPhotos(db: Db, photos: DemoPhotoRow[]): Promise<void> {
  const ids = [...new Set(photos.map(({ member_id }) => member_id))];
  if (ids.length === 0) return;
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from profiles where member_id = any(${ids}) and demo for key share`.execute(
    db,
  );
  const existingIds = new Set(rows.map(({ memberId }) => memberId));
  const storedPhotos = photos.filter(({ member_id }) => existingIds.has(member_id));
  await insertRows(db, 'photos', storedPhotos);
  const withVerifiedPhoto = storedPhotos
    .filter((photo) => photo.is_profile_photo)
    .map(({ member_id, verified_at }) => ({ member_id, kind: 'photo', proven_at: verified_at }));
  await insertRows(db, 'proofs', withVerifiedPhoto);
}

/** Adds conversations whose members both still exist. Existing conversations stay as they are, with all later messages. */
export async function insertConversations(db: Db, conversations: ConversationRows[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations
    select given.* from json_populate_recordset(
      null::conversations, ${JSON.stringify(conversations.map(({ conversation }) => conversation))}
    ) given
    join profiles one on one.member_id = first_id
    join profiles other on other.member_id = second_id
    for key share of one, other
    on conflict do nothing returning conversation_id as id`.execute(db);
  const addedIds = new Set(rows.map(({ id }) => id));
  const storedConversations = conversations.filter(({ conversation }) =>
    addedIds.has(conversation.conversation_id),
  );
  await insertRows(
    db,
    'participants',
    storedConversations.flatMap(({ participants }) => participants),
  );
  await insertRows(
    db,
    'messages',
    storedConversations.flatMap(({ messages }) => messages),
  );
}

/** Finds the interests and views of a member until an instant, except withdrawn interests. */
export async function findInterestsAndViews(
  db: Db,
  { memberId, until }: { memberId: string; until: Date },
): Promise<{ interests: SeededInterest[]; views: PastView[] }> {
  const { rows: interests } = await sql<SeededInterest>`
    select interest_id as "interestId", sender_id as "senderId", receiver_id as "receiverId", message,
      created_at as "createdAt", case when status = 'accepted' then responded_at end as "acceptedAt"
    from interests
    where (sender_id = ${memberId} or receiver_id = ${memberId}) and status <> 'withdrawn' and created_at <= ${until}`.execute(
    db,
  );
  const { rows: views } = await sql<PastView>`
    select viewer_id as "viewerId", viewed_id as "viewedId", viewed_at as "viewedAt"
    from profile_views where viewed_id = ${memberId} and viewed_at <= ${until}`.execute(db);
  return { interests, views };
}

/**
 * Adds missing notifications and raises each member's last timestamp, so that new notifications sort after them.
 */
export async function insertNotifications(db: Db, rows: NotificationRow[]): Promise<void> {
  await insertRows(db, 'notifications', rows);
  await sql`
    insert into notification_stamps as kept (member_id, last_created_at)
    select member_id, max(created_at) from notifications
    where member_id = any(${[...new Set(rows.map(({ member_id }) => member_id))]}::uuid[]) group by member_id
    on conflict (member_id) do update
      set last_created_at = greatest(kept.last_created_at, excluded.last_created_at)`.execute(db);
}

/** Removes folders of pictures from the removal queue. */
export async function keepObjects(db: Db, folders: string[]): Promise<void> {
  if (folders.length > 0) await db.deleteFrom('object_removals').where('folder', 'in', folders).execute();
}

/** Stores each demo member's latest daily interest count, so that the daily limit applies to them too. */
export async function insertDailyInterestCounts(db: Db): Promise<void> {
  await sql`
    insert into interest_days (member_id, day, sent)
    select distinct on (sender_id) sender_id, (created_at at time zone 'UTC')::date as day, count(*)
    from interests join profiles on profiles.member_id = sender_id and profiles.demo
    group by sender_id, day order by sender_id, day desc
    on conflict do nothing`.execute(db);
}

/** Updates the planner's statistics. */
export async function analyzeTables(db: Db): Promise<void> {
  await sql`analyze ${sql.join(seededTables.map((table) => sql.table(table)))}`.execute(db);
}

/** Finds all seeds that were started. */
export async function findRuns(db: Db): Promise<SeedRun[]> {
  const rows = await db.selectFrom('seed_runs').selectAll().orderBy('seed').execute();
  return rows.map(toSeedRun);
}

/** Whether there are members that no seed created. */
export async function hasRealMembers(db: Db): Promise<boolean> {
  const member = await db
    .selectFrom('profiles')
    .select('member_id')
    .where('demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

export async function hasDemoMembers(db: Db): Promise<boolean> {
  const run = await db.selectFrom('seed_runs').select('seed').limit(1).executeTakeFirst();
  return run !== undefined;
}

/** Whether a seed was interrupted. */
export async function hasUnfinishedRun(db: Db, seed: number): Promise<boolean> {
  const run = await db
    .selectFrom('seed_runs')
    .select('seed')
    .where('seed', '=', seed)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return run !== undefined;
}
