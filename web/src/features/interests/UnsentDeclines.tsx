import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { onBeforeLeaving } from '../../platform/before-leaving.ts';
import { type Decline, declineEnded, selectUnsentDeclines, UNDO_DECLINE_MS } from './decline-undo.ts';
import { useRespondToInterestMutation } from './mutations.ts';
import { useInterestFailure } from './useInterestFailure.ts';

/** Sends a decline once it can no longer be undone, or at once when the member leaves the page. */
function UnsentDecline({ decline }: { decline: Decline }) {
  const dispatch = useDispatch();
  const [respond] = useRespondToInterestMutation();
  const showFailure = useInterestFailure();
  const send = useEffectEvent(async () => {
    // The response may not arrive before the page is gone, so it must not be sent a second time.
    dispatch(declineEnded(decline.interestId));
    try {
      await respond({ ...decline, response: 'declined' }).unwrap();
    } catch (error) {
      showFailure(error);
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void send(), UNDO_DECLINE_MS);
    const unregister = onBeforeLeaving(() => send());
    return () => {
      clearTimeout(timer);
      unregister();
    };
  }, []);
  return null;
}

export function UnsentDeclines() {
  return useSelector(selectUnsentDeclines).map((decline) => (
    <UnsentDecline key={decline.interestId} decline={decline} />
  ));
}
