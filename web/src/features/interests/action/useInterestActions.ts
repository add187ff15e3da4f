import { type ProfileCard, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiDispatch } from '../../../platform/api/api.ts';
import { isOffline } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { toastClosed } from '../../../ui/ui-slice.ts';
import { useSingleFlight } from '../../../ui/useSingleFlight.ts';
import { firstNameOf, useCachedOwnProfile } from '../../profiles/index.ts';
import { showAcceptance } from '../acceptance.ts';
import { declineLater, selectIsDeclining, UNDO_DECLINE_MS, undoDecline } from '../decline-undo.ts';
import { interestDequeued, interestQueued, selectQueuedFor } from '../interest-queue.ts';
import {
  type ExpressArgument,
  useExpressInterestMutation,
  useRespondToInterestMutation,
  useWithdrawInterestMutation,
} from '../mutations.ts';
import { getRelationship } from '../relationship.ts';
import { useInterestFailure } from '../useInterestFailure.ts';

/** Whether the membership includes expressing interest; true until the membership is known. */
export function useCanExpressInterest(): boolean {
  const me = useCachedOwnProfile();
  return me === undefined || tiers[me.tier].limits.dailyInterests !== 0;
}

/** Declining a received interest, which is sent only after some seconds, so that it can be undone until then. */
function useDecline({ userId, name, receivedInterest }: ProfileCard) {
  const dispatch = useDispatch<ApiDispatch>();
  const toast = useToast();
  const showFailure = useInterestFailure();
  const isDeclining = useSelector(selectIsDeclining(userId));
  const interestId = receivedInterest?.interestId;
  const undo = () => {
    if (interestId !== undefined) dispatch(undoDecline(interestId));
  };
  const decline = () => {
    if (interestId === undefined) return;
    const notice = toast(t('You declined the interest of {name}.', { name: firstNameOf(name) }), 'info', {
      label: t('Undo'),
      run: undo,
      durationMs: UNDO_DECLINE_MS,
    });
    const closeNotice = () => dispatch(toastClosed(notice));
    dispatch(declineLater({ userId, interestId }, { onSend: closeNotice, onFailure: showFailure }));
  };
  return { decline, undoDecline: undo, isDeclining };
}

/** Whether expressing interest needs nothing else first: the membership includes it and the own profile is complete. */
export function useIsReadyToExpress(): boolean {
  const isIncluded = useCanExpressInterest();
  const me = useCachedOwnProfile();
  return isIncluded && (me === undefined || me.missingRequiredCriteria.length === 0);
}

/** The interest actions for a member, and which one is running. Shows failures to the member. */
export function useInterestActions(member: ProfileCard) {
  const { userId, sentInterestId, receivedInterest } = member;
  const [express, expressing] = useExpressInterestMutation();
  const [respond, responding] = useRespondToInterestMutation();
  const [withdraw, withdrawing] = useWithdrawInterestMutation();
  const dispatch = useDispatch<ApiDispatch>();
  const queued = useSelector(selectQueuedFor(userId));
  const mayExpress = useCanExpressInterest();
  const runExclusively = useSingleFlight(useInterestFailure());
  const declining = useDecline(member);

  const opensPhotos = member.photoWithheld === 'until_connected';
  const mayHidePhotos = getRelationship(member) === 'connected' && member.profilePhoto !== null;

  /** Without a network the interest is queued, unless the membership does not include it. */
  const sendOrQueue = async (interest: ExpressArgument): Promise<void> => {
    if (!navigator.onLine && mayExpress) {
      dispatch(interestQueued(interest));
      return;
    }
    try {
      const { status, interestId } = await express(interest).unwrap();
      if (status === 'accepted') void dispatch(showAcceptance({ interestId, direction: 'received', member }));
    } catch (error) {
      if (!isOffline(error) || !mayExpress) throw error;
      dispatch(interestQueued(interest));
    }
  };

  return {
    express: (content: Pick<ExpressArgument, 'message' | 'about'> = {}) => {
      const idempotencyKey = crypto.randomUUID();
      const interest = { userId, ...content, idempotencyKey, changesPhotoAccess: opensPhotos };
      return runExclusively(() => ({ unwrap: () => sendOrQueue(interest) }));
    },
    /** Whether an interest waits for the network. */
    isQueued: queued !== undefined,
    cancelQueued: () => {
      if (queued !== undefined) dispatch(interestDequeued(queued));
    },
    answer: async (response: 'accepted' | 'declined') => {
      if (receivedInterest === null) return false;
      const isDone = await runExclusively(() =>
        respond({
          userId,
          interestId: receivedInterest.interestId,
          response,
          changesPhotoAccess: response === 'accepted' ? opensPhotos : mayHidePhotos,
        }),
      );
      if (isDone && response === 'accepted') {
        const { interestId } = receivedInterest;
        void dispatch(showAcceptance({ interestId, direction: 'received', member }));
      }
      return isDone;
    },
    withdraw: async () => {
      if (sentInterestId === null) return false;
      return runExclusively(() =>
        withdraw({ userId, interestId: sentInterestId, changesPhotoAccess: mayHidePhotos }),
      );
    },
    ...declining,
    isExpressing: expressing.isLoading,
    isResponding: responding.isLoading,
    isWithdrawing: withdrawing.isLoading,
  };
}
