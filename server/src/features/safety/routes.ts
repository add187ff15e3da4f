import { safetyEndpoints } from '@troth/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import { type CaseCipher, createReportLimit, type ReportLimits } from '../moderation/index.ts';
import { enforceCaseSanctions, notifyContacts, type SignInControl } from './enforcement.ts';
import { collectAnonymousEvidence, listOwnReports, reportConcern } from './service.ts';

interface RouteDependencies {
  caseCipher: CaseCipher;
  limits: ReportLimits;
}

export function registerSafety(api: Api, { caseCipher, limits }: RouteDependencies): void {
  const countReport = createReportLimit(api.rateLimiter, limits);
  route(
    api,
    safetyEndpoints.tell,
    async (call) => {
      if (!call.caller) await countReport(call.network);
      return reportConcern(call, caseCipher);
    },
    {
      // Counts every request, including repeats with the same idempotency key.
      async wrap(work, caller) {
        if (caller) await countReport(caller.memberId);
        return work();
      },
    },
  );
  route(api, safetyEndpoints.mine, (call) => listOwnReports(call, caseCipher));
}

interface TaskDependencies {
  db: Db;
  clock: Clock;
  caseCipher: CaseCipher;
  users: SignInControl;
  events: Events;
}

type SafetyTasks = Pick<Tasks, 'safety.gather' | 'safety.enforce' | 'safety.tellContacts'>;

/** The tasks of the jobs that reports and decisions queue. */
export const safetyTasks = ({ db, clock, caseCipher, users, events }: TaskDependencies): SafetyTasks => ({
  'safety.gather': ({ caseId }) => collectAnonymousEvidence(db, caseId, caseCipher),
  'safety.enforce': ({ caseId }) => enforceCaseSanctions(db, users, { caseId, now: clock.now() }),
  'safety.tellContacts': ({ caseId }) => notifyContacts(db, { caseId, now: clock.now() }, { events }),
});
