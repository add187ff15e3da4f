import { ACCOUNT_DELETED } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { prepareUserDeletion } from '../../../platform/session.ts';
import { leave } from '../../../platform/session-end.ts';
import { dropStoredTokens } from '../../../platform/stored-tokens.ts';
import { takeWayOut } from '../../../platform/way-out.ts';
import { identityMessage } from '../../identity/index.ts';
import { useRemoveProfileMutation } from '../api.ts';
import { useIsItYou } from './useIsItYou.ts';

const UNEXPECTED = t('An unexpected error occurred during account deletion.');
const USER_NOT_DELETED = t('Failed to delete Cognito account. Please try signing in again and retrying.');
const REST_FOLLOWS = t(
  'Your profile is deleted. Your sign-in is still there: we remove it by ourselves within a minute.',
);

/** The first half is done, the second failed: what deletes the user, and what gives the way out up. */
interface HalfDone {
  deleteUser: () => Promise<void>;
  giveUp: () => void;
}

const isGone = (error: unknown) => error instanceof Error && error.name === 'UserNotFoundException';

function leaveTheRest({ giveUp }: HalfDone): void {
  giveUp();
  leave('/', { words: REST_FOLLOWS, severity: 'info' });
}

/**
 * Deletes the profile, then the user, then signs out (specification §4). From the moment on which the profile is gone
 * there is no way back: what is missing then is done again, or by the server within a minute.
 */
export function useDeletion() {
  const [removeProfile] = useRemoveProfileMutation();
  const isItYou = useIsItYou();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [half, setHalf] = useState<HalfDone>();
  const isRunning = useRef(false);
  const isPageGone = useRef(false);
  const unfinished = useRef<HalfDone>(undefined);

  useEffect(() => {
    isPageGone.current = false;
    return () => {
      isPageGone.current = true;
      // What still runs ends by itself.
      if (unfinished.current && !isRunning.current) leaveTheRest(unfinished.current);
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

  async function finish(rest: HalfDone) {
    run();
    try {
      await rest.deleteUser();
    } catch (error) {
      if (!isGone(error)) {
        if (isPageGone.current) return leaveTheRest(rest);
        unfinished.current = rest;
        setHalf(rest);
        return say(USER_NOT_DELETED);
      }
    }
    rest.giveUp();
    leave('/', { words: translate(ACCOUNT_DELETED), severity: 'success' });
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
    const giveUp = takeWayOut();
    try {
      const deleteUser = await prepareUserDeletion();
      await removeProfile().unwrap();
      // They open nothing any more, in no tab of this browser.
      dropStoredTokens();
      await finish({ deleteUser, giveUp });
    } catch (error) {
      giveUp();
      say(isApiError(error) ? error.message : UNEXPECTED);
    }
  }

  return {
    begin,
    finish: async () => {
      if (half && !isRunning.current) await finish(half);
    },
    goNow: () => {
      half?.giveUp();
      leave('/');
    },
    isBusy,
    failure,
    isHalfDone: half !== undefined,
  };
}
