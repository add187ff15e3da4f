import { t } from '@troth/texts';
import { useCallback } from 'react';
import { signInFacts } from '../../../platform/session.ts';
import { useConfirmItIsYou } from '../../identity/index.ts';

const RECENT_MS = 10 * 60 * 1000;

/** Asks for the password. Who signs in with a social account may have none: a sign-in of a moment ago says as much. */
export function useIsItYou(): () => Promise<boolean> {
  const confirm = useConfirmItIsYou();
  return useCallback(async () => {
    const { at, providers } = await signInFacts();
    const isRecent = at !== undefined && Date.now() - at.getTime() < RECENT_MS;
    return (providers.length > 0 && isRecent) || confirm({ name: t('Delete my account'), isGrave: true });
  }, [confirm]);
}
