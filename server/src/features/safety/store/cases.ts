import type { ConcernAbout, ReportReason } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isNotHidden, visibleTo } from '../../profiles/index.ts';
import type { Decision } from './tables.ts';

export interface QueuedCase {
  caseId: string;
  kind: 'report' | 'concern';
  about: ConcernAbout['kind'];
  reason: ReportReason;
  createdAt: Date;
  reporterId: string | null;
  subjectId: string | null;
  /** The same for all cases about one member; null for the site, and if the member is unknown. */
  subjectAlias: string | null;
  reporterName: string | null;
  /** Null for the site, and for a deleted member. */
  subjectName: string | null;
  decision: Decision | null;
}

const fullName = (profile: string) =>
  sql<string | null>`${sql.ref(`${profile}.first_name`)} || ' ' || ${sql.ref(`${profile}.last_name`)}`;

/** Orders cases by how dangerous their reason is, and then from the oldest to the newest. */
const urgency = sql`case cases.reason when 'underage' then 0 when 'harassment' then 1 else 2 end,
  cases.created_at, cases.case_id`;

/** A member, or the site, with all cases about them, which staff can decide together. */
export interface QueuedMember extends Pick<QueuedCase, 'subjectId' | 'subjectName' | 'about'> {
  /** The most urgent open case, or else the most urgent decided case. `reason` and `createdAt` are of this case. */
  caseId: string;
  reason: ReportReason;
  createdAt: Date;
  /** The number of open cases. */
  open: number;
}

/**
 * Members with open cases, ordered by their most urgent case; with `includeDecided` also members with decided cases
 * only. Starts after the case with the id `after`, even if that case has been decided since.
 */
export async function findQueue(
  db: Db,
  { includeDecided, after, limit }: { includeDecided: boolean; after: string | null; limit: number },
): Promise<QueuedMember[]> {
  const { rows } = await sql<QueuedMember>`
    with ranked as (
      select cases.case_id, cases.about, cases.reason, cases.created_at, cases.subject_id,
        coalesce(cases.subject_alias, cases.case_id) as together, case_decisions.case_id is null as is_open,
        row(${urgency}) as urgency
      from cases left join case_decisions on case_decisions.case_id = cases.case_id
    ),
    members as (
      select distinct on (together) *, (count(*) filter (where is_open) over (partition by together))::integer as open
      from ranked where is_open or ${includeDecided}::boolean
      order by together, is_open desc, urgency
    )
    select members.case_id as "caseId", members.about, members.reason, members.created_at as "createdAt",
      members.subject_id as "subjectId", ${fullName('profiles')} as "subjectName", members.open
    from members left join profiles on profiles.member_id = members.subject_id
    where ${after}::uuid is null or urgency > (select urgency from ranked where case_id = ${after}::uuid)
    order by urgency limit ${limit}`.execute(db);
  return rows;
}

const caseSummary = sql`
  select cases.case_id as "caseId", cases.kind, cases.about, cases.reason, cases.created_at as "createdAt",
    cases.reporter_id as "reporterId", cases.subject_id as "subjectId", cases.subject_alias as "subjectAlias",
    ${fullName('reporter')} as "reporterName", ${fullName('subject')} as "subjectName", case_decisions.decision
  from cases
  left join case_decisions on case_decisions.case_id = cases.case_id
  left join profiles reporter on reporter.member_id = cases.reporter_id
  left join profiles subject on subject.member_id = cases.subject_id`;

export async function findCase(db: Db, caseId: string): Promise<QueuedCase | null> {
  const { rows } = await sql<QueuedCase>`${caseSummary} where cases.case_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

/** The other cases about the same member. */
export async function findRelatedCases(db: Db, { caseId, subjectAlias }: QueuedCase): Promise<QueuedCase[]> {
  const { rows } = await sql<QueuedCase>`${caseSummary}
    where cases.subject_alias = ${subjectAlias} and cases.case_id <> ${caseId}
    order by cases.created_at, cases.case_id`.execute(db);
  return rows;
}

interface EncryptedCase {
  sealed: Buffer;
  sealedDetails: Buffer;
  /** The case that holds earlier evidence. */
  continues: string | null;
}

/** The encrypted part of a case; null for an old report that is not encrypted yet. */
export async function findEncryptedCase(db: Db, caseId: string): Promise<EncryptedCase | null> {
  const { rows } = await sql<EncryptedCase>`
    select sealed, sealed_details as "sealedDetails", continues from reports where report_id = ${caseId} and sealed is not null
    union all select sealed, sealed_details, continues from concerns where concern_id = ${caseId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface OwnCasesQuery {
  memberId: string;
  after: { createdAt: Date; caseId: string } | undefined;
  limit: number;
}

/**
 * A member's reports, newest first. The reported member's name is included only if the reporter can see or ignores the
 * member.
 */
export const findOwnCases = (db: Db, { memberId, after, limit }: OwnCasesQuery) =>
  db
    .selectFrom('cases')
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.member_id', '=', 'cases.subject_id').on(
        sql<boolean>`(${visibleTo(memberId)} or (${isNotHidden} and exists (
          select from ignores where ignores.member_id = ${memberId} and ignored_id = profiles.member_id
        )))`,
      ),
    )
    .leftJoin('case_decisions', 'case_decisions.case_id', 'cases.case_id')
    .leftJoin('reports', 'reports.report_id', 'cases.case_id')
    .leftJoin('concerns', 'concerns.concern_id', 'cases.case_id')
    .where('cases.reporter_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(cases.created_at, cases.case_id) < (${after?.createdAt}::timestamptz, ${after?.caseId}::uuid)`,
      ),
    )
    .select([
      'cases.case_id as caseId',
      'cases.kind',
      'cases.reason',
      'cases.created_at as createdAt',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      'case_decisions.decided_at as decidedAt',
      // Only old reports that are not encrypted yet have unencrypted details.
      'reports.details',
    ])
    .select(({ fn }) => fn.coalesce('reports.sealed_details', 'concerns.sealed_details').as('sealed'))
    .select(sql<Decision | null>`case_decisions.decision`.as('decision'))
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.case_id', 'desc')
    .limit(limit)
    .execute();
