import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Ends the suspensions of a member whose time is over. */
export async function endDue(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update case_decisions set ended_at = until
    where member_id = ${memberId} and decision = 'suspend' and ended_at is null and until <= ${now}`.execute(
    db,
  );
}

/** Until when a member is kept out: null is for good, undefined not at all. */
export async function findKeptOut(db: Db, memberId: string): Promise<Date | null | undefined> {
  const { rows } = await sql<{ banned: boolean; until: Date | null }>`
    select bool_or(decision = 'ban') as banned, max(until) as until from case_decisions
    where member_id = ${memberId} and ended_at is null and decision in ('suspend', 'ban')
    having count(*) > 0`.execute(db);
  const [kept] = rows;
  return kept && (kept.banned ? null : kept.until);
}

/** Members of whom a suspension is over and not yet ended, in the order of their ids, each with the case of one. */
export async function findDue(
  db: Db,
  { now, after, most }: { now: Date; after: string | null; most: number },
): Promise<{ memberId: string; caseId: string }[]> {
  const { rows } = await sql<{ memberId: string; caseId: string }>`
    select distinct on (member_id) member_id as "memberId", case_id as "caseId" from case_decisions
    where decision = 'suspend' and ended_at is null and until <= ${now}
      and (${after}::uuid is null or member_id > ${after}::uuid)
    order by member_id, case_id limit ${most}`.execute(db);
  return rows;
}

/** Ends all that keeps a member out; answers of which cases it was. */
export async function endAll(db: Db, memberId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    update case_decisions set ended_at = ${now}
    where member_id = ${memberId} and ended_at is null and decision in ('suspend', 'ban')
    returning case_id as "caseId"`.execute(db);
  return rows.map(({ caseId }) => caseId);
}
