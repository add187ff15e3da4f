import type { PushState } from '@troth/contract';
import { t } from '@troth/texts';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDispatch, api } from '../../../platform/api/api.ts';
import { getErrorMessage, isApiError } from '../../../platform/api/api-error.ts';
import { fromEndpoint } from '../../../platform/api/endpoint-query.ts';
import { endpoints } from '../../../platform/api/endpoints.ts';
import {
  type BrowserSubscription,
  getPushPermission,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../platform/push-subscription.ts';

const subscribeCall = fromEndpoint(endpoints.notifications.subscribe);

const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushState: build.query(fromEndpoint(endpoints.notifications.push)),
    subscribePush: build.mutation<PushState, BrowserSubscription>({
      query: (body) => subscribeCall.query({ body }),
      transformResponse: subscribeCall.transformResponse,
      onQueryStarted: (_subscription, { dispatch, queryFulfilled }) => storeState(dispatch, queryFulfilled),
    }),
    unsubscribePush: build.mutation<PushState, void>({
      ...fromEndpoint(endpoints.notifications.unsubscribe),
      onQueryStarted: (_none, { dispatch, queryFulfilled }) => storeState(dispatch, queryFulfilled),
    }),
  }),
});

export const { usePushStateQuery, useSubscribePushMutation } = pushApi;

/** Shows the state that the server answered with. */
async function storeState(dispatch: ApiDispatch, reply: Promise<{ data: PushState }>): Promise<void> {
  const state = await reply.then(
    ({ data }) => data,
    () => undefined,
  );
  if (state) await dispatch(pushApi.util.upsertQueryData('pushState', undefined, state));
}

/** Thrown if the member does not allow notifications; the browser has already asked. */
class PushNotAllowed extends Error {}

/** Turns push notifications in this browser on or off, and says what failed. */
export function usePush() {
  const dispatch = useDispatch<ApiDispatch>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = useCallback(async (change: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await change();
      return true;
    } catch (error) {
      if (!(error instanceof PushNotAllowed)) {
        // The browser's own error is in English and for developers.
        const fallback = t('We couldn’t turn on notifications in this browser. Please try again later.');
        setFailure(isApiError(error) ? getErrorMessage(error) : fallback);
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);

  const turnOn = useCallback(
    () =>
      run(async () => {
        // First, because browsers only ask directly after a tap.
        if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed();
        const { pushState, subscribePush } = pushApi.endpoints;
        const { publicKey } = await dispatch(pushState.initiate(undefined, { subscribe: false })).unwrap();
        await dispatch(subscribePush.initiate(await subscribeBrowser(publicKey))).unwrap();
      }),
    [dispatch, run],
  );

  const turnOff = () =>
    run(async () => {
      await dispatch(pushApi.endpoints.unsubscribePush.initiate()).unwrap();
      await unsubscribeBrowser();
    });

  return { turnOn, turnOff, isBusy, failure, permission: getPushPermission() };
}
