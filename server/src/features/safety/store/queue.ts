import type { ConcernAbout, ReportReason } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Decision } from './tables.ts';

export interface QueuedCase {
  caseId: string;
  kind: 'report' | 'concern';
  about: ConcernAbout['kind'];
  reason: ReportReason;
  createdAt: Date;
  reporterId: string | null;
  subjectId: string | null;
  /** The same of all cases about one member. */
  together: string;
  reporterName: string | null;
  /** Null of the site, and of who has left. */
  subjectName: string | null;
  decision: Decision | null;
}

const name = (profile: string) =>
  sql<string | null>`${sql.ref(`${profile}.first_name`)} || ' ' || ${sql.ref(`${profile}.last_name`)}`;

const casesInShort = sql`
  select cases.case_id as "caseId", cases.kind, cases.about, cases.reason, cases.created_at as "createdAt",
    cases.reporter_id as "reporterId", cases.subject_id as "subjectId",
    coalesce(cases.subject_alias, cases.subject_id, cases.case_id) as together,
    case cases.reason when 'underage' then 0 when 'harassment' then 1 else 2 end as gravity,
    ${name('reporter')} as "reporterName", ${name('subject')} as "subjectName", case_decisions.decision
  from cases
  left join case_decisions on case_decisions.case_id = cases.case_id
  left join profiles reporter on reporter.member_id = cases.reporter_id
  left join profiles subject on subject.member_id = cases.subject_id`;

/**
 * What waits for staff, or also what they have decided: those who may be in the gravest danger first, then who has
 * waited longest; all about one member together.
 */
export async function findQueue(
  db: Db,
  { decidedToo, most }: { decidedToo: boolean; most: number },
): Promise<QueuedCase[]> {
  const { rows } = await sql<QueuedCase>`
    with told as (${casesInShort} where ${decidedToo}::boolean or case_decisions.decision is null),
    ranked as (
      select *, decision is not null as "isDecided",
        min(gravity) over (partition by together, decision is not null) as gravest,
        min("createdAt") over (partition by together, decision is not null) as oldest
      from told
    )
    select * from ranked order by "isDecided", gravest, oldest, together, gravity, "createdAt", "caseId"
    limit ${most}`.execute(db);
  return rows;
}

export async function findCase(db: Db, caseId: string): Promise<QueuedCase | null> {
  const { rows } = await sql<QueuedCase>`${casesInShort} where cases.case_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

/** The other cases about the same member. */
export async function findOthers(db: Db, { caseId, together }: QueuedCase): Promise<QueuedCase[]> {
  const { rows } = await sql<QueuedCase>`${casesInShort}
    where cases.subject_alias = ${together} and cases.case_id <> ${caseId}
    order by cases.created_at, cases.case_id`.execute(db);
  return rows;
}

interface Sealed {
  sealed: Buffer;
  sealedDetails: Buffer;
  /** The report that has the evidence from before. */
  continues: string | null;
}

/** What is encrypted of a case; null of an old report that is not sealed yet. */
export async function findSealed(db: Db, caseId: string): Promise<Sealed | null> {
  const { rows } = await sql<Sealed>`
    select sealed, sealed_details as "sealedDetails", continues from reports where report_id = ${caseId} and sealed is not null
    union all select sealed, sealed_details, null from concerns where concern_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}
