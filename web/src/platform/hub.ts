import { Hub } from 'aws-amplify/utils';
import { tellIdentityEvent } from './identity-events.ts';
import { dropStoredTokens, forgetSocialSignIn } from './stored-tokens.ts';
import { SOCIAL_SIGN_IN_LIMIT_MS } from './time-limits.ts';

/**
 * Settles once aws-amplify is done with the answer to a social sign-in, whatever it was. A sign-in that takes too long
 * counts as failed.
 */
export function socialSignInSettled(): Promise<void> {
  return new Promise((resolve) => {
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      // Otherwise aws-amplify goes on waiting before it answers anything.
      forgetSocialSignIn();
      tellIdentityEvent({ kind: 'socialSignInFailed', error: new Error('Network timeout') });
      resolve();
    }, SOCIAL_SIGN_IN_LIMIT_MS);
    const stop = Hub.listen('auth', ({ payload }) => {
      if (!payload.event.startsWith('signInWithRedirect')) return;
      clearTimeout(timer);
      stop();
      // It came after the member was told that it failed: nobody may be left signed in.
      if (isGivenUp && payload.event === 'signInWithRedirect') dropStoredTokens();
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
