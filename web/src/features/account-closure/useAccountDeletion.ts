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

/** Asks for the password. Members with a social account may have none, so a recent sign-in counts too. */
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

/**
 * State after the profile is deleted but the user is not: a function that deletes the user, and one that releases the
 * redirect.
 */
interface PendingUserDeletion {
  deleteUser: () => Promise<void>;
  release: () => void;
}

const isUserNotFound = (error: unknown) => error instanceof Error && error.name === 'UserNotFoundException';

function leavePending({ release }: PendingUserDeletion): void {
  release();
  endSessionAndRedirect('/', { words: USER_DELETED_LATER, severity: 'info' });
}

function useDeletionProgress() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isRunning = useRef(false);
  const claim = () => {
    isRunning.current = true;
    setFailure('');
  };
  return {
    isBusy,
    failure,
    isRunning,
    /** From now on a second start does nothing; the form stays usable while the confirmation is open. */
    claim,
    start: () => {
      claim();
      setBusy(true);
    },
    fail: (message: string) => {
      isRunning.current = false;
      setFailure(message);
      setBusy(false);
    },
  };
}

/** Signs out if the member leaves the page after the profile was deleted and before the user was. */
function useUnfinishedDeletion(isRunning: { readonly current: boolean }) {
  const isPageGone = useRef(false);
  const pendingDeletion = useRef<PendingUserDeletion>(undefined);
  useEffect(() => {
    isPageGone.current = false;
    return () => {
      isPageGone.current = true;
      // While a request is running, `finish` does this.
      if (pendingDeletion.current && !isRunning.current) leavePending(pendingDeletion.current);
    };
  }, [isRunning]);
  return { isPageGone, pendingDeletion };
}

/**
 * Deletes the profile, then the user, then signs out. Once the profile is deleted there is no way back: the rest is
 * retried here, or completed by the server within a minute.
 */
export function useAccountDeletion() {
  const [removeProfile] = useRemoveProfileMutation();
  const confirmDeletion = useConfirmDeletion();
  const { isBusy, failure, isRunning, claim, start, fail } = useDeletionProgress();
  const { isPageGone, pendingDeletion } = useUnfinishedDeletion(isRunning);
  const [partialDeletion, setPartialDeletion] = useState<PendingUserDeletion>();

  async function finish(rest: PendingUserDeletion) {
    start();
    try {
      await rest.deleteUser();
    } catch (error) {
      if (!isUserNotFound(error)) {
        if (isPageGone.current) return leavePending(rest);
        pendingDeletion.current = rest;
        setPartialDeletion(rest);
        return fail(USER_NOT_DELETED);
      }
    }
    rest.release();
    endSessionAndRedirect('/', { words: translate(ACCOUNT_DELETED), severity: 'success' });
  }

  /** Leaving the page counts as cancelling. */
  async function isConfirmed(): Promise<boolean> {
    try {
      if ((await confirmDeletion()) && !isPageGone.current) return true;
      fail('');
    } catch (error) {
      fail(identityMessage(error));
    }
    return false;
  }

  async function startDeletion() {
    if (isRunning.current) return;
    claim();
    // Nothing is deleted until the confirmation is answered.
    if (!(await isConfirmed())) return;
    start();
    const releaseRedirect = claimSignOutRedirect();
    try {
      const deleteUser = await prepareUserDeletion();
      await removeProfile().unwrap();
      // Remove the tokens of the deleted user from all tabs of this browser.
      clearStoredTokens();
      await finish({ deleteUser, release: releaseRedirect });
    } catch (error) {
      releaseRedirect();
      fail(isApiError(error) ? error.message : UNEXPECTED_ERROR);
    }
  }

  return {
    onDelete: startDeletion,
    finish: async () => {
      if (partialDeletion && !isRunning.current) await finish(partialDeletion);
    },
    onSignOut: () => {
      partialDeletion?.release();
      endSessionAndRedirect('/');
    },
    isBusy,
    failure,
    isHalfDone: partialDeletion !== undefined,
  };
}
