import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    seed_runs: { seed: number; started_at: Date; members: number; finished_at: Date | null };
  }
}

export interface SeedRun {
  startedAt: Date;
  members: number;
  finished: boolean;
}

/** Begins a seed, or takes up the one that was begun; answers how far it has come. */
export async function beginRun(db: Db, seed: number, now: Date): Promise<SeedRun> {
  await db
    .insertInto('seed_runs')
    .values({ seed, started_at: now, members: 0, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const run = await db.selectFrom('seed_runs').selectAll().where('seed', '=', seed).executeTakeFirstOrThrow();
  return { startedAt: run.started_at, members: run.members, finished: run.finished_at !== null };
}

/** How many members there are of a seed, which nobody else adds to until the transaction ends. */
export async function lockRun(db: Db, seed: number): Promise<number> {
  const run = await db
    .selectFrom('seed_runs')
    .select('members')
    .where('seed', '=', seed)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return run.members;
}

export async function advanceRun(db: Db, seed: number, members: number): Promise<void> {
  await db.updateTable('seed_runs').set({ members, finished_at: null }).where('seed', '=', seed).execute();
}

export async function finishRun(db: Db, seed: number, now: Date): Promise<void> {
  await db.updateTable('seed_runs').set({ finished_at: now }).where('seed', '=', seed).execute();
}

/** The tables that the seed writes. */
const seeded = [
  'profiles',
  'photos',
  'memberships',
  'interests',
  'profile_views',
  'shortlist',
  'promotions',
  'success_stories',
] as const;

/** Inserts many rows as one parameter; rows that are there already stay as they are. */
export async function insertRows(db: Db, table: (typeof seeded)[number], rows: object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    on conflict do nothing`.execute(db);
}

/** The day's counts follow from the interests, so that the day's limit holds for demo members too. */
export async function countSendingDays(db: Db): Promise<void> {
  await sql`
    insert into interest_days (member_id, day, sent)
    select distinct on (sender_id) sender_id, (created_at at time zone 'UTC')::date as day, count(*)
    from interests join profiles on profiles.member_id = sender_id and profiles.demo
    group by sender_id, day order by sender_id, day desc
    on conflict do nothing`.execute(db);
}

/** Lets the planner know at once what was written. */
export async function analyse(db: Db): Promise<void> {
  await sql`analyze ${sql.join(seeded.map((table) => sql.table(table)))}`.execute(db);
}

/** Whether there are members whom no seed made. */
export async function hasOthers(db: Db): Promise<boolean> {
  const person = await db
    .selectFrom('profiles')
    .select('member_id')
    .where('demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

export async function hasDemoMembers(db: Db): Promise<boolean> {
  const run = await db.selectFrom('seed_runs').select('seed').limit(1).executeTakeFirst();
  return run !== undefined;
}

/** Whether a seed was begun and stopped half way. */
export async function hasOpenRun(db: Db, seed: number): Promise<boolean> {
  const run = await db
    .selectFrom('seed_runs')
    .select('seed')
    .where('seed', '=', seed)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return run !== undefined;
}
