import { type EndpointReply, notificationEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import type { Push } from '../../../adapters/push/port.ts';
import { inTransaction } from '../../../platform/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { type Api, type Call, route } from '../../../platform/http/route.ts';
import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { lockProfile } from '../../profiles/index.ts';
import { queuePushesForEvents } from './queue.ts';
import { createSendPush, type SendPushDependencies } from './send.ts';
import { deleteSubscription, isSubscribed, saveSubscription } from './store.ts';

type SubscribeEndpoint = typeof notificationEndpoints.subscribe;

/** Stores the caller's browser for this session. Repeating it changes nothing. */
async function subscribe(
  { db, caller, body, now }: Call<SubscribeEndpoint>,
  { publicKey, isAcceptable }: Push,
): Promise<EndpointReply<SubscribeEndpoint>> {
  const { endpoint, keys } = body;
  if (!isAcceptable({ endpoint, ...keys })) throw new ApiError('VALIDATION_FAILED');
  await inTransaction(db, async (transaction) => {
    // The lock serialises concurrent calls, so that they respect the limit.
    if (!(await lockProfile(transaction, caller.memberId))) {
      throw new ApiError('FORBIDDEN', t('Create your profile first.'));
    }
    await saveSubscription(transaction, { ...caller, endpoint, ...keys, now });
  });
  return { publicKey, isSubscribed: await isSubscribed(db, caller) };
}

/** Registers the endpoints of push notifications, and queues them for events. */
export function registerPush(api: Api, { push }: { push: Push }): void {
  const { publicKey } = push;
  queuePushesForEvents(api.events);
  route(api, notificationEndpoints.push, async ({ db, caller }) => ({
    publicKey,
    isSubscribed: await isSubscribed(db, caller),
  }));
  route(api, notificationEndpoints.subscribe, (call) => subscribe(call, push));
  route(api, notificationEndpoints.unsubscribe, async ({ db, caller }) => {
    await deleteSubscription(db, caller);
    return { publicKey, isSubscribed: false };
  });
}

/** The job that sends push notifications. */
export const pushTasks = (dependencies: SendPushDependencies): Pick<Tasks, 'push.send'> => ({
  'push.send': createSendPush(dependencies),
});
