import { moderationEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { CaseKeys } from './evidence/case-keys.ts';
import { countIgnored, ignoreMember, listIgnored, unignoreMember } from './ignoring.ts';
import { type ConcernLimits, createLimit } from './limits.ts';
import { reportMember } from './reporting.ts';

interface Parts {
  caseKeys: CaseKeys;
  limits: ConcernLimits;
}

export function registerModeration(api: Api, { caseKeys, limits }: Parts): void {
  const count = createLimit(api.rateLimiter, limits);
  route(api, moderationEndpoints.report, (call) => reportMember(call, caseKeys), {
    // Outside of the transaction that a key opens.
    async around(work, { memberId }) {
      await count(memberId);
      return work();
    },
  });
  route(api, moderationEndpoints.ignore, ignoreMember);
  route(api, moderationEndpoints.unignore, unignoreMember);
  route(api, moderationEndpoints.ignored, listIgnored);
  route(api, moderationEndpoints.ignoredCount, countIgnored);
}
