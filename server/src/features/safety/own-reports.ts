import type { CaseStatus, EndpointReply, OwnReport, safetyEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { CaseKeys } from '../moderation/index.ts';
import { findOwnCases } from './store/own.ts';
import type { Decision } from './store/tables.ts';

type Mine = typeof safetyEndpoints.mine;
type Row = Awaited<ReturnType<typeof findOwnCases>>[number];

const place = z.strictObject({ createdAt: z.coerce.date(), caseId: z.guid() });

/** Whether staff acted is all that a reporter learns. */
function statusOf(decision: Decision | null): CaseStatus {
  if (decision === null) return 'open';
  return decision === 'dismiss' ? 'dismissed' : 'acted';
}

const shown = (row: Row, caseKeys: CaseKeys): OwnReport => ({
  reportId: row.caseId,
  kind: row.kind,
  name: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
  reason: row.reason,
  details: row.sealed === null ? (row.details ?? '') : caseKeys.openDetails(row.caseId, row.sealed),
  createdAt: row.createdAt.toISOString(),
  status: statusOf(row.decision),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** A page of what the caller told staff, newest first. */
export async function listOwnReports(
  { caller: { memberId }, query, db, pageKeys }: Call<Mine>,
  caseKeys: CaseKeys,
): Promise<EndpointReply<Mine>> {
  const { limit } = query;
  const scope = { memberId, list: 'own reports' };
  const after = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const found = await findOwnCases(db, { memberId, after, most: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    reports: rows.map((row) => shown(row, caseKeys)),
    pagination: paginationOf(found, { limit, count: rows.length }, (last) =>
      pageKeys.seal(scope, { createdAt: last.createdAt, caseId: last.caseId }),
    ),
  };
}
