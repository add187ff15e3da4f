import { ACCOUNT_DELETED } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { getSignInDetails, prepareUserDeletion } from '../../platform/session/session.ts';
import { claimSignOutRedirect, endSessionAndRedirect } from '../../platform/session/session-end.ts';
import { clearStoredTokens } from '../../platform/session/stored-tokens.ts';
import { identityMessage, useReauthentication } from '../identity/index.ts';
import { useRemoveProfileMutation } from './api.ts';

const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

/** Asks for the password. Who signs in with a social account may have none: a sign-in of a moment ago says as much. */
function useConfirmDeletion(): () => Promise<boolean> {
  const confirm = useReauthentication();
  return useCallback(async () => {
    const { at, providers } = await getSignInDetails();
    const isRecent = at !== undefined && Date.now() - at.getTime() < RECENT_SIGN_IN_MS;
    return (providers.length > 0 && isRecent) || confirm({ name: t('Delete my account'), isGrave: true });
  }, [confirm]);
}

const UNEXPECTED_ERROR = t('An unexpected error occurred during account deletion.');
const USER_NOT_DELETED = t('Failed to delete Cognito account. Please try signing in again and retrying.');
const USER_DELETED_LATER = t(
  'Your profile is deleted. Your sign-in is still there: we remove it by ourselves within a minute.',
);

/** The first half is done, the second failed: what deletes the user, and what gives the way out up. */
interface PendingUserDeletion {
  deleteUser: () => Promise<void>;
  giveUp: () => void;
}

const isUserNotFound = (error: unknown) => error instanceof Error && error.name === 'UserNotFoundException';

function leavePending({ giveUp }: PendingUserDeletion): void {
  giveUp();
  endSessionAndRedirect('/', { words: USER_DELETED_LATER, severity: 'info' });
}

/**
 * Deletes the profile, then the user, then signs out (specification §4). From the moment on which the profile is gone
 * there is no way back: what is missing then is done again, or by the server within a minute.
 */
export function useAccountDeletion() {
  const [removeProfile] = useRemoveProfileMutation();
  const isItYou = useConfirmDeletion();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [half, setHalf] = useState<PendingUserDeletion>();
  const isRunning = useRef(false);
  const isPageGone = useRef(false);
  const unfinished = useRef<PendingUserDeletion>(undefined);

  useEffect(() => {
    isPageGone.current = false;
    return () => {
      isPageGone.current = true;
      // What still runs ends by itself.
      if (unfinished.current && !isRunning.current) leavePending(unfinished.current);
    };
  }, []);

  const say = (words: string) => {
    isRunning.current = false;
    setFailure(words);
    setBusy(false);
  };

  const run = () => {
    isRunning.current = true;
    setFailure('');
    setBusy(true);
  };

  async function finish(rest: PendingUserDeletion) {
    run();
    try {
      await rest.deleteUser();
    } catch (error) {
      if (!isUserNotFound(error)) {
        if (isPageGone.current) return leavePending(rest);
        unfinished.current = rest;
        setHalf(rest);
        return say(USER_NOT_DELETED);
      }
    }
    rest.giveUp();
    endSessionAndRedirect('/', { words: translate(ACCOUNT_DELETED), severity: 'success' });
  }

  /** Whoever left the page meanwhile has answered no as well. */
  async function mayGoOn(): Promise<boolean> {
    try {
      if ((await isItYou()) && !isPageGone.current) return true;
      say('');
    } catch (error) {
      say(identityMessage(error));
    }
    return false;
  }

  async function begin() {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure('');
    if (!(await mayGoOn())) return;
    // Not while the question is open: until it is answered nothing is deleted.
    run();
    const giveUp = claimSignOutRedirect();
    try {
      const deleteUser = await prepareUserDeletion();
      await removeProfile().unwrap();
      // They open nothing any more, in no tab of this browser.
      clearStoredTokens();
      await finish({ deleteUser, giveUp });
    } catch (error) {
      giveUp();
      say(isApiError(error) ? error.message : UNEXPECTED_ERROR);
    }
  }

  return {
    begin,
    finish: async () => {
      if (half && !isRunning.current) await finish(half);
    },
    goNow: () => {
      half?.giveUp();
      endSessionAndRedirect('/');
    },
    isBusy,
    failure,
    isHalfDone: half !== undefined,
  };
}
