import { isApiError, messageOf } from '../../platform/api-error.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useOneAct } from '../../ui/useOneAct.ts';
import {
  useExpressInterestMutation,
  useRespondToInterestMutation,
  useWithdrawInterestMutation,
} from './acts.ts';
import type { Relation } from './standing.ts';
import { useRefusal } from './useRefusal.ts';

type Member = Relation & { userId: string };

/** What one can do about a member, and what is under way. Failures are told here, so that no caller forgets to. */
export function useInterestActs({ userId, sentInterestId, receivedInterest }: Member) {
  const [express, expressing] = useExpressInterestMutation();
  const [respond, responding] = useRespondToInterestMutation();
  const [withdraw, withdrawing] = useWithdrawInterestMutation();
  const toast = useToast();
  const tellRefusal = useRefusal();
  const settle = useOneAct((error) => {
    if (!isApiError(error) || !tellRefusal(error)) toast(messageOf(error), 'error');
  });

  return {
    express: (message?: string) =>
      settle(() => express({ userId, message, idempotencyKey: crypto.randomUUID() })),
    answer: async (response: 'accepted' | 'declined') => {
      if (receivedInterest === null) return false;
      return settle(() => respond({ userId, interestId: receivedInterest.interestId, response }));
    },
    withdraw: async () => {
      if (sentInterestId === null) return false;
      return settle(() => withdraw({ userId, interestId: sentInterestId }));
    },
    expressing: expressing.isLoading,
    responding: responding.isLoading,
    withdrawing: withdrawing.isLoading,
  };
}
