import { safetyEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { type CaseKeys, type ConcernLimits, createLimit } from '../moderation/index.ts';
import { listOwnReports } from './own-reports.ts';
import { tellConcern } from './telling.ts';

interface Parts {
  caseKeys: CaseKeys;
  limits: ConcernLimits;
}

export function registerSafety(api: Api, { caseKeys, limits }: Parts): void {
  const count = createLimit(api.rateLimiter, limits);
  route(
    api,
    safetyEndpoints.tell,
    async (call) => {
      if (!call.caller) await count(call.network);
      return tellConcern(call, caseKeys);
    },
    {
      // Outside of the transaction that a key opens.
      async around(work, caller) {
        if (caller) await count(caller.memberId);
        return work();
      },
    },
  );
  route(api, safetyEndpoints.mine, (call) => listOwnReports(call, caseKeys));
}
