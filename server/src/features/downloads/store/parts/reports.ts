import { sql } from 'kysely';
import type { CaseKeys } from '../../../moderation/index.ts';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';
import { joinOther, type Other, other } from './other.ts';

interface Case {
  caseId: string;
  kind: 'report' | 'concern';
  who: Other | null;
  about: string;
  reason: string;
  toldAt: Date;
  isDecided: boolean;
  details: string | null;
  sealed: Buffer | null;
}

/** What the member wrote; of what was kept as evidence with it nothing. */
const detailsOf = ({ caseId, details, sealed }: Case, caseKeys: CaseKeys): string =>
  sealed === null ? (details ?? '') : caseKeys.openDetails(caseId, sealed);

export const reports: Part = {
  file: 'reports.json',
  about: 'What you told our staff of others, or of a danger.',
  tables: ['reports', 'concerns', 'cases', 'case_decisions'],
  async *content({ db, caseKeys, memberId }) {
    const cases = inPages<Case>(async (after) => {
      const { rows } = await sql<Case>`
        select cases.case_id as "caseId", cases.kind, ${other} as who, cases.about, cases.reason,
          cases.created_at as "toldAt", case_decisions.case_id is not null as "isDecided", reports.details,
          coalesce(reports.sealed_details, concerns.sealed_details) as sealed
        from cases
        ${joinOther(memberId, 'cases.subject_id')}
        left join case_decisions on case_decisions.case_id = cases.case_id
        left join reports on reports.report_id = cases.case_id
        left join concerns on concerns.concern_id = cases.case_id
        where cases.reporter_id = ${memberId} ${after ? sql`and cases.case_id > ${after.caseId}` : sql``}
        order by cases.case_id limit ${PAGE}`.execute(db);
      return rows;
    });
    for await (const one of cases) {
      const { kind, who, about, reason, toldAt, isDecided } = one;
      yield { kind, who, about, reason, details: detailsOf(one, caseKeys), toldAt, isDecided };
    }
  },
};
