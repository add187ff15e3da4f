import type { ProfileCard } from '@troth/contract';
import { isApiError, messageOf } from '../../platform/api-error.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useOneAct } from '../../ui/useOneAct.ts';
import {
  useExpressInterestMutation,
  useRespondToInterestMutation,
  useWithdrawInterestMutation,
} from './acts.ts';
import { type Relation, standingOf } from './standing.ts';
import { useRefusal } from './useRefusal.ts';

type Member = Relation & Pick<ProfileCard, 'userId' | 'profilePhoto' | 'photoWithheld'>;

/** What one can do about a member, and what is under way. Failures are told here, so that no caller forgets to. */
export function useInterestActs(member: Member) {
  const { userId, sentInterestId, receivedInterest } = member;
  const [express, expressing] = useExpressInterestMutation();
  const [respond, responding] = useRespondToInterestMutation();
  const [withdraw, withdrawing] = useWithdrawInterestMutation();
  const toast = useToast();
  const tellRefusal = useRefusal();
  const settle = useOneAct((error) => {
    if (!isApiError(error) || !tellRefusal(error)) toast(messageOf(error), 'error');
  });

  const opensPhotos = member.photoWithheld === 'until_connected';
  const mayHidePhotos = standingOf(member) === 'connected' && member.profilePhoto !== null;

  return {
    express: (message?: string) =>
      settle(() =>
        express({ userId, message, idempotencyKey: crypto.randomUUID(), movesPhotos: opensPhotos }),
      ),
    answer: async (response: 'accepted' | 'declined') => {
      if (receivedInterest === null) return false;
      return settle(() =>
        respond({
          userId,
          interestId: receivedInterest.interestId,
          response,
          movesPhotos: response === 'accepted' ? opensPhotos : mayHidePhotos,
        }),
      );
    },
    withdraw: async () => {
      if (sentInterestId === null) return false;
      return settle(() => withdraw({ userId, interestId: sentInterestId, movesPhotos: mayHidePhotos }));
    },
    expressing: expressing.isLoading,
    responding: responding.isLoading,
    withdrawing: withdrawing.isLoading,
  };
}
