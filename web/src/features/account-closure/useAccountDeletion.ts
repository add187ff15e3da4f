import { ACCOUNT_DELETED } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { getSignInDetails, prepareUserDeletion } from '../../platform/session/session.ts';
import { claimSignOutRedirect, endSessionAndRedirect } from '../../platform/session/session-end.ts';
import { clearStoredTokens } from '../../platform/session/stored-tokens.ts';
import { getIdentityMessage, useReauthentication } from '../identity/index.ts';
import { useRemoveProfileMutation } from './api.ts';

const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

/**
 * Asks for the password. Members with a social account may have no password, so for them a recent sign-in is enough.
 * Resolves to whether the member confirmed.
 */
function useConfirmDeletion(): () => Promise<boolean> {
  const confirm = useReauthentication();
  return useCallback(async () => {
    const { signedInAt, providers } = await getSignInDetails();
    const isRecent = signedInAt !== undefined && Date.now() - signedInAt.getTime() < RECENT_SIGN_IN_MS;
    return (providers.length > 0 && isRecent) || confirm({ name: t('Delete my account'), isGrave: true });
  }, [confirm]);
}

const UNEXPECTED_ERROR = t('An unexpected error occurred during account deletion.');
const USER_NOT_DELETED = t('Failed to delete Cognito account. Please try signing in again and retrying.');
const USER_DELETED_LATER = t('Your profile has been deleted. We’ll remove your sign-in within a minute.');

/**
 * State after the profile is deleted but the user is not: a function that deletes the user, and one that releases the
 * redirect.
 */
interface PendingUserDeletion {
  deleteUser: () => Promise<void>;
  releaseRedirect: () => void;
}

const isUserNotFound = (error: unknown) => error instanceof Error && error.name === 'UserNotFoundException';

function signOutWhilePending({ releaseRedirect }: PendingUserDeletion): void {
  releaseRedirect();
  endSessionAndRedirect('/', { words: USER_DELETED_LATER, severity: 'info' });
}

function useDeletionProgress() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isRunning = useRef(false);
  const markRunning = () => {
    isRunning.current = true;
    setFailure('');
  };
  return {
    isBusy,
    failure,
    isRunning,
    /** Prevents a second start. The form does not look busy yet, because the confirmation is still open. */
    markRunning,
    showBusy: () => {
      markRunning();
      setBusy(true);
    },
    fail: (message: string) => {
      isRunning.current = false;
      setFailure(message);
      setBusy(false);
    },
  };
}

/** Signs out if the member leaves the page after the profile was deleted and before the user was deleted. */
function useUnfinishedDeletion(isRunning: { readonly current: boolean }) {
  const isPageGone = useRef(false);
  const pendingDeletionRef = useRef<PendingUserDeletion>(undefined);
  useEffect(() => {
    isPageGone.current = false;
    return () => {
      isPageGone.current = true;
      // While a request is running, `finish` signs out when the request ends.
      if (pendingDeletionRef.current && !isRunning.current) signOutWhilePending(pendingDeletionRef.current);
    };
  }, [isRunning]);
  return { isPageGone, pendingDeletionRef };
}

/**
 * Deletes the profile, then the user, then signs out. Once the profile is deleted there is no way back: the user is
 * deleted by a retry here, or by the server within a minute.
 */
export function useAccountDeletion() {
  const [removeProfile] = useRemoveProfileMutation();
  const confirmDeletion = useConfirmDeletion();
  const { isBusy, failure, isRunning, markRunning, showBusy, fail } = useDeletionProgress();
  const { isPageGone, pendingDeletionRef } = useUnfinishedDeletion(isRunning);
  const [pendingDeletion, setPendingDeletion] = useState<PendingUserDeletion>();

  async function finish(pending: PendingUserDeletion) {
    showBusy();
    try {
      await pending.deleteUser();
    } catch (error) {
      if (!isUserNotFound(error)) {
        if (isPageGone.current) return signOutWhilePending(pending);
        pendingDeletionRef.current = pending;
        setPendingDeletion(pending);
        return fail(USER_NOT_DELETED);
      }
    }
    pending.releaseRedirect();
    endSessionAndRedirect('/', { words: translate(ACCOUNT_DELETED), severity: 'success' });
  }

  /** Leaving the page counts as cancelling. */
  async function askForConfirmation(): Promise<boolean> {
    try {
      if ((await confirmDeletion()) && !isPageGone.current) return true;
      fail('');
    } catch (error) {
      fail(getIdentityMessage(error));
    }
    return false;
  }

  async function startDeletion() {
    if (isRunning.current) return;
    markRunning();
    // Nothing is deleted before the member has confirmed.
    if (!(await askForConfirmation())) return;
    showBusy();
    const releaseRedirect = claimSignOutRedirect();
    try {
      const deleteUser = await prepareUserDeletion();
      await removeProfile().unwrap();
      // Remove the tokens of the deleted user from all tabs of this browser.
      clearStoredTokens();
      await finish({ deleteUser, releaseRedirect });
    } catch (error) {
      releaseRedirect();
      fail(isApiError(error) ? error.message : UNEXPECTED_ERROR);
    }
  }

  return {
    onDelete: startDeletion,
    finish: async () => {
      if (pendingDeletion && !isRunning.current) await finish(pendingDeletion);
    },
    onSignOut: () => {
      pendingDeletion?.releaseRedirect();
      endSessionAndRedirect('/');
    },
    isBusy,
    failure,
    isIncomplete: pendingDeletion !== undefined,
  };
}
