import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectAuth } from '../../platform/auth-slice.ts';
import { onIdentityEvent } from '../../platform/identity-events.ts';
import { endSession } from './ended-session.ts';

/** Leads a signed-in member out, with words, once the identity provider says that the session is over. */
export function useEndedSession(): void {
  const { isAuthenticated } = useSelector(selectAuth);
  useEffect(() => {
    if (!isAuthenticated) return;
    return onIdentityEvent(({ kind, error }) => {
      if (kind === 'sessionRefused') endSession(error);
    });
  }, [isAuthenticated]);
}
