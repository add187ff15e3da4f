import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isNotAway, visibleTo } from '../../profiles/index.ts';
import type { Decision } from './tables.ts';

interface OwnPage {
  memberId: string;
  after: { createdAt: Date; caseId: string } | undefined;
  most: number;
}

/**
 * What a member told staff, newest first; with the name of whom it was about where they may meet that member, or ignore
 * them, as the list of the ignored names them as well.
 */
export const findOwnCases = (db: Db, { memberId, after, most }: OwnPage) =>
  db
    .selectFrom('cases')
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.member_id', '=', 'cases.subject_id').on(
        sql<boolean>`(${visibleTo(memberId)} or (${isNotAway} and exists (
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
      // Of a report that is not sealed yet.
      'reports.details',
    ])
    .select(({ fn }) => fn.coalesce('reports.sealed_details', 'concerns.sealed_details').as('sealed'))
    .select(sql<Decision | null>`case_decisions.decision`.as('decision'))
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.case_id', 'desc')
    .limit(most)
    .execute();
