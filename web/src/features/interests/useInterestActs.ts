import type { ProfileCard } from '@troth/contract';
import { useDispatch, useSelector } from 'react-redux';
import { isOffline } from '../../platform/api-error.ts';
import { useOneAct } from '../../ui/useOneAct.ts';
import {
  type Expression,
  useExpressInterestMutation,
  useRespondToInterestMutation,
  useWithdrawInterestMutation,
} from './acts.ts';
import { interestDequeued, interestQueued, queuedFor } from './interest-queue.ts';
import { type Relation, standingOf } from './standing.ts';
import { useMayExpress } from './useMayExpress.ts';
import { useTellFailure } from './useRefusal.ts';

type Member = Relation & Pick<ProfileCard, 'userId' | 'profilePhoto' | 'photoWithheld'>;

/** What one can do about a member, and what is under way. Failures are told here, so that no caller forgets to. */
export function useInterestActs(member: Member) {
  const { userId, sentInterestId, receivedInterest } = member;
  const [express, expressing] = useExpressInterestMutation();
  const [respond, responding] = useRespondToInterestMutation();
  const [withdraw, withdrawing] = useWithdrawInterestMutation();
  const dispatch = useDispatch();
  const queued = useSelector(queuedFor(userId));
  const mayExpress = useMayExpress();
  const settle = useOneAct(useTellFailure());

  const opensPhotos = member.photoWithheld === 'until_connected';
  const mayHidePhotos = standingOf(member) === 'connected' && member.profilePhoto !== null;

  /** Without a network the interest waits in the queue, unless the membership would refuse it anyway. */
  const sendOrQueue = async (expression: Expression): Promise<void> => {
    if (!navigator.onLine && mayExpress) {
      dispatch(interestQueued(expression));
      return;
    }
    try {
      await express(expression).unwrap();
    } catch (error) {
      if (!isOffline(error) || !mayExpress) throw error;
      dispatch(interestQueued(expression));
    }
  };

  return {
    express: (message?: string) => {
      const idempotencyKey = crypto.randomUUID();
      const expression = { userId, message, idempotencyKey, movesPhotos: opensPhotos };
      return settle(() => ({ unwrap: () => sendOrQueue(expression) }));
    },
    /** Whether an interest waits for the network. */
    isQueued: queued !== undefined,
    cancelQueued: () => {
      if (queued !== undefined) dispatch(interestDequeued(queued));
    },
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
