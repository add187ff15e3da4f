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
  /** The same of all cases about one member; null of the site, and where nobody is known. */
  subjectAlias: string | null;
  reporterName: string | null;
  /** Null of the site, and of who has left. */
  subjectName: string | null;
  decision: Decision | null;
}

const name = (profile: string) =>
  sql<string | null>`${sql.ref(`${profile}.first_name`)} || ' ' || ${sql.ref(`${profile}.last_name`)}`;

/** Who may be in the gravest danger comes first, then who has waited longest. */
const urgency = sql`case cases.reason when 'underage' then 0 when 'harassment' then 1 else 2 end,
  cases.created_at, cases.case_id`;

/** All cases about one member, of whom staff decide. */
export interface QueuedMember extends Pick<QueuedCase, 'subjectId' | 'subjectName' | 'about'> {
  /** The most urgent one, of the open ones where there are any; with why and when it was told. */
  caseId: string;
  reason: ReportReason;
  createdAt: Date;
  /** How many are not decided. */
  open: number;
}

/**
 * Of whom staff have to decide, or also of whom they have: by the most urgent case about each member; after that of
 * `after` where it is given, whatever was decided of it since.
 */
export async function findQueue(
  db: Db,
  { decidedToo, after, most }: { decidedToo: boolean; after: string | null; most: number },
): Promise<QueuedMember[]> {
  const { rows } = await sql<QueuedMember>`
    with told as (
      select cases.case_id, cases.about, cases.reason, cases.created_at, cases.subject_id,
        coalesce(cases.subject_alias, cases.case_id) as together, case_decisions.case_id is null as is_open,
        row(${urgency}) as urgency
      from cases left join case_decisions on case_decisions.case_id = cases.case_id
    ),
    members as (
      select distinct on (together) *, (count(*) filter (where is_open) over (partition by together))::integer as open
      from told where is_open or ${decidedToo}::boolean
      order by together, is_open desc, urgency
    )
    select members.case_id as "caseId", members.about, members.reason, members.created_at as "createdAt",
      members.subject_id as "subjectId", ${name('profiles')} as "subjectName", members.open
    from members left join profiles on profiles.member_id = members.subject_id
    where ${after}::uuid is null or urgency > (select urgency from told where case_id = ${after}::uuid)
    order by urgency limit ${most}`.execute(db);
  return rows;
}

const casesInShort = sql`
  select cases.case_id as "caseId", cases.kind, cases.about, cases.reason, cases.created_at as "createdAt",
    cases.reporter_id as "reporterId", cases.subject_id as "subjectId", cases.subject_alias as "subjectAlias",
    ${name('reporter')} as "reporterName", ${name('subject')} as "subjectName", case_decisions.decision
  from cases
  left join case_decisions on case_decisions.case_id = cases.case_id
  left join profiles reporter on reporter.member_id = cases.reporter_id
  left join profiles subject on subject.member_id = cases.subject_id`;

export async function findCase(db: Db, caseId: string): Promise<QueuedCase | null> {
  const { rows } = await sql<QueuedCase>`${casesInShort} where cases.case_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

/** The other cases about the same member. */
export async function findOthers(db: Db, { caseId, subjectAlias }: QueuedCase): Promise<QueuedCase[]> {
  const { rows } = await sql<QueuedCase>`${casesInShort}
    where cases.subject_alias = ${subjectAlias} and cases.case_id <> ${caseId}
    order by cases.created_at, cases.case_id`.execute(db);
  return rows;
}

interface Sealed {
  sealed: Buffer;
  sealedDetails: Buffer;
  /** The case that has the evidence from before. */
  continues: string | null;
}

/** What is encrypted of a case; null of an old report that is not sealed yet. */
export async function findSealed(db: Db, caseId: string): Promise<Sealed | null> {
  const { rows } = await sql<Sealed>`
    select sealed, sealed_details as "sealedDetails", continues from reports where report_id = ${caseId} and sealed is not null
    union all select sealed, sealed_details, continues from concerns where concern_id = ${caseId}`.execute(
    db,
  );
  return rows[0] ?? null;
}
