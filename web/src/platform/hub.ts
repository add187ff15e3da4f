import { Hub } from 'aws-amplify/utils';
import { tellIdentityEvent } from './identity-events.ts';

/** Settles once aws-amplify is done with the answer to a social sign-in, whatever it was. */
export function socialSignInSettled(): Promise<void> {
  return new Promise((resolve) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (!payload.event.startsWith('signInWithRedirect')) return;
      stop();
      resolve();
    });
  });
}

/**
 * The one listener to aws-amplify's Hub. What it tells of our own calls is known by their answers, and what happens in
 * other tabs by other-tabs.ts; what is left are failures that nobody waits for.
 */
export function listenToHub(): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect_failure') {
      tellIdentityEvent({ kind: 'socialSignInFailed', error: payload.data?.error });
    }
    if (payload.event === 'tokenRefresh_failure') {
      tellIdentityEvent({ kind: 'sessionRefused', error: payload.data?.error });
    }
  });
}
