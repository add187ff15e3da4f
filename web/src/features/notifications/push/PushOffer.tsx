import { t } from '@troth/texts';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { findBrowserSubscription, getPushPermission } from '../../../platform/push-subscription.ts';
import { selectAuth } from '../../../platform/session/auth-slice.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { usePush, useSubscribePushMutation } from './usePush.ts';

const STORAGE_KEY = 'troth-push-offered';

/** Whether this device has not been asked. If storage is unavailable, the member is never asked. */
function isFirstOffer(): boolean {
  try {
    if (localStorage.getItem(STORAGE_KEY) !== null) return false;
    localStorage.setItem(STORAGE_KEY, 'true');
    return true;
  } catch {
    return false;
  }
}

interface InterestState {
  [api.reducerPath]: Pick<ReturnType<typeof api.reducer>, 'mutations'>;
}

/** Whether the member has just sent an interest, or accepted one. */
const selectHasTakenInterest = (state: InterestState): boolean =>
  Object.values(state[api.reducerPath].mutations).some((mutation) => {
    if (mutation?.status !== 'fulfilled') return false;
    const { endpointName, data } = mutation;
    if (endpointName === 'expressInterest') return true;
    return (
      endpointName === 'respondToInterest' && (data as { status?: string } | undefined)?.status === 'accepted'
    );
  });

/** Offers push notifications once per device, after the first interest was sent or accepted. */
function useOffer(): void {
  const hasTakenInterest = useSelector(selectHasTakenInterest);
  const toast = useToast();
  const { turnOn, failure } = usePush();
  useEffect(() => {
    if (!hasTakenInterest || getPushPermission() !== 'default' || !isFirstOffer()) return;
    toast(t('Get notified on this device about answers and messages?'), 'info', {
      label: t('Turn on'),
      run: () =>
        void turnOn().then((isOn) => {
          if (isOn) toast(t('Notifications are on. You can turn them off in Settings.'));
        }),
    });
  }, [hasTakenInterest, toast, turnOn]);
  useEffect(() => {
    if (failure !== undefined) toast(failure, 'error');
  }, [failure, toast]);
}

/** After the member has entered their password again, the new session takes over the browser's subscription. */
function useRenewal(): void {
  const { renewals } = useSelector(selectAuth);
  const [subscribe] = useSubscribePushMutation();
  useEffect(() => {
    if (renewals === 0) return;
    void findBrowserSubscription().then((subscription) => subscription && subscribe(subscription));
  }, [renewals, subscribe]);
}

/** Keeps push notifications working and offers them at a good moment. Renders nothing. */
export function PushOffer() {
  useOffer();
  useRenewal();
  return null;
}
