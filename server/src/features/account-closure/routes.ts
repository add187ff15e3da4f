import { accountClosureEndpoints } from '@troth/contract';
import type { Sessions } from '@troth/identity';
import type { Db } from '../../platform/database.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import { deactivateAccount } from './deactivate-account.ts';
import { type AccountDeletion, deleteAccount, finishDeletion } from './delete-account.ts';

interface RouteDependencies {
  sessions: Pick<Sessions, 'revokeAll'>;
  deletion: AccountDeletion;
}

export function registerAccountClosure(api: Api, { sessions, deletion }: RouteDependencies): void {
  route(api, accountClosureEndpoints.deactivate, (call) => deactivateAccount(call, sessions));
  route(api, accountClosureEndpoints.remove, (call) => deleteAccount(call, deletion));
}

interface TaskDependencies {
  db: Db;
  sessions: Pick<Sessions, 'revokeStartedUntil'>;
  deletion: AccountDeletion;
}

/** Jobs that complete deactivations and deletions. */
export const accountClosureTasks = ({
  db,
  sessions,
  deletion,
}: TaskDependencies): Pick<Tasks, 'leaving.endSessions' | 'leaving.finish'> => ({
  'leaving.endSessions': ({ memberId, at }) => sessions.revokeStartedUntil(memberId, new Date(at)),
  'leaving.finish': ({ memberId }) => finishDeletion(db, deletion, memberId),
});
