import { moderationEndpoints } from '@troth/contract';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import type { Db } from '../../platform/database.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import type { CaseCipher } from './case-cipher.ts';
import { copyPictures } from './evidence.ts';
import { createReportLimit, type ReportLimits } from './rate-limits.ts';
import { countIgnored, ignoreMember, listIgnored, reportMember, unignoreMember } from './service.ts';

interface RouteDependencies {
  caseCipher: CaseCipher;
  limits: ReportLimits;
}

export function registerModeration(api: Api, { caseCipher, limits }: RouteDependencies): void {
  const countReport = createReportLimit(api.rateLimiter, limits);
  route(api, moderationEndpoints.report, (call) => reportMember(call, caseCipher), {
    // Before the idempotency transaction, so that a rollback does not undo the count.
    async wrap(work, { memberId }) {
      await countReport(memberId);
      return work();
    },
  });
  route(api, moderationEndpoints.ignore, ignoreMember);
  route(api, moderationEndpoints.unignore, unignoreMember);
  route(api, moderationEndpoints.ignored, listIgnored);
  route(api, moderationEndpoints.ignoredCount, countIgnored);
}

interface TaskDependencies {
  db: Db;
  objects: ObjectStore;
  caseCipher: CaseCipher;
}

/** The jobs that preserve evidence. */
export const evidenceTasks = ({
  db,
  ...dependencies
}: TaskDependencies): Pick<Tasks, 'evidence.copyPictures'> => ({
  'evidence.copyPictures': ({ caseId }) => copyPictures(db, caseId, dependencies),
});
