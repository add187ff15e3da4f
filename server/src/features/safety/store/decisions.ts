import type { ReportReason } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Decision } from './tables.ts';

export interface CaseForDecision {
  caseId: string;
  reason: ReportReason;
  reporterId: string | null;
  subjectId: string | null;
  subjectAlias: string | null;
}

/**
 * Locks the reporter and the subject of a case until the transaction ends, so that neither can be deleted or become
 * visible. Returns null if there is no such case.
 */
export async function lockCase(db: Db, caseId: string): Promise<CaseForDecision | null> {
  const read = async () => {
    const { rows } = await sql<CaseForDecision>`
      select case_id as "caseId", reason, reporter_id as "reporterId", subject_id as "subjectId",
        subject_alias as "subjectAlias"
      from cases where case_id = ${caseId}`.execute(db);
    return rows[0] ?? null;
  };
  const found = await read();
  if (!found) return null;
  await sql`
    select from profiles where member_id in (${found.reporterId}::uuid, ${found.subjectId}::uuid)
    order by member_id for no key update`.execute(db);
  // If a member was deleted while this waited for the lock, the case now contains the alias.
  return read();
}

/** The open cases about the same member. */
export async function findOpenCases(
  db: Db,
  { caseId, subjectAlias }: CaseForDecision,
): Promise<CaseForDecision[]> {
  const { rows } = await sql<CaseForDecision>`
    select cases.case_id as "caseId", cases.reason, reporter_id as "reporterId", subject_id as "subjectId",
      subject_alias as "subjectAlias"
    from cases left join case_decisions on case_decisions.case_id = cases.case_id
    where subject_alias = ${subjectAlias} and cases.case_id <> ${caseId} and case_decisions.case_id is null
    order by cases.created_at, cases.case_id`.execute(db);
  return rows;
}

export interface NewDecision {
  decision: Decision;
  until: Date | null;
  note: Buffer | null;
  staff: string;
  now: Date;
}

/** Returns false, and stores nothing, if the case is decided already. */
export async function insertDecision(
  db: Db,
  { caseId, reason, subjectId, subjectAlias }: CaseForDecision,
  { decision, until, note, staff, now }: NewDecision,
): Promise<boolean> {
  const inserted = await db
    .insertInto('case_decisions')
    .values({
      case_id: caseId,
      member_id: subjectId,
      member_alias: subjectAlias,
      reason,
      decision,
      until,
      note,
      decided_by: staff,
      decided_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('case_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findDecision(db: Db, caseId: string) {
  const row = await db
    .selectFrom('case_decisions')
    .select([
      'member_id as memberId',
      'reason',
      'decision',
      'until',
      'note',
      'decided_by as staff',
      'decided_at as decidedAt',
      'ended_at as endedAt',
    ])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the id of a deleted member by their alias. */
export async function anonymizeDecisions(db: Db, memberId: string): Promise<void> {
  await sql`update case_decisions set member_id = member_alias where member_id = ${memberId}`.execute(db);
}

const isInForce = sql<boolean>`(ended_at is null and decision in ('suspend', 'ban'))`;

/**
 * Cases decided before an instant. Leaves out cases whose evidence is used by a case that is open or was decided since,
 * and sanctions in force whose case was deleted before. A suspension is in force until it is ended, even if it has
 * expired.
 */
export async function findDecidedBefore(
  db: Db,
  { instant, limit }: { instant: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    select case_id as "caseId" from case_decisions
    where decided_at < ${instant}
      and (not ${isInForce} or exists (select from cases where cases.case_id = case_decisions.case_id))
      and not exists (
        select from cases later left join case_decisions decided on decided.case_id = later.case_id
        where later.continues = case_decisions.case_id
          and (decided.case_id is null or decided.decided_at >= ${instant})
      )
    limit ${limit}`.execute(db);
  return rows.map(({ caseId }) => caseId);
}

/** Deletes a decision. If its sanction is in force, deletes only the note. */
export async function deleteDecision(db: Db, caseId: string): Promise<void> {
  await sql`delete from case_decisions where case_id = ${caseId} and not ${isInForce}`.execute(db);
  await sql`update case_decisions set note = null where case_id = ${caseId}`.execute(db);
}

/** Ends the expired suspensions of a member. */
export async function endExpiredSuspensions(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update case_decisions set ended_at = until
    where member_id = ${memberId} and decision = 'suspend' and ended_at is null and until <= ${now}`.execute(
    db,
  );
}

/** Until when a member is suspended; null if banned, undefined if neither. */
export async function findSanctionEnd(db: Db, memberId: string): Promise<Date | null | undefined> {
  const { rows } = await sql<{ banned: boolean; until: Date | null }>`
    select bool_or(decision = 'ban') as banned, max(until) as until from case_decisions
    where member_id = ${memberId} and ended_at is null and decision in ('suspend', 'ban')
    having count(*) > 0`.execute(db);
  const [sanction] = rows;
  return sanction && (sanction.banned ? null : sanction.until);
}

/** Members with an expired suspension that was not ended, each with one case, ordered by member id. */
export async function findExpiredSuspensions(
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<{ memberId: string; caseId: string }[]> {
  const { rows } = await sql<{ memberId: string; caseId: string }>`
    select distinct on (member_id) member_id as "memberId", case_id as "caseId" from case_decisions
    where decision = 'suspend' and ended_at is null and until <= ${now}
      and (${after}::uuid is null or member_id > ${after}::uuid)
    order by member_id, case_id limit ${limit}`.execute(db);
  return rows;
}

/** Ends all suspensions and bans of a member. Returns the ids of their cases. */
export async function endAllSanctions(db: Db, memberId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    update case_decisions set ended_at = ${now}
    where member_id = ${memberId} and ended_at is null and decision in ('suspend', 'ban')
    returning case_id as "caseId"`.execute(db);
  return rows.map(({ caseId }) => caseId);
}
