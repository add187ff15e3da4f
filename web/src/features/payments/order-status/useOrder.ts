import { useEffect, useState } from 'react';
import { useVerifyQuery } from '../api.ts';
import { getPollingInterval, isDecided, toOutcome } from './outcome.ts';

/** The state of an order, refetched when the page opens and polled while the page is visible, until it is final. */
export function useOrderOutcome(orderId: string, hasLeftCheckout: boolean) {
  const [checkCount, setCheckCount] = useState(0);
  const [isFinal, setIsFinal] = useState(false);
  const { currentData, error, isFetching, startedTimeStamp, refetch } = useVerifyQuery(
    { params: { orderId } },
    {
      pollingInterval: isFinal ? 0 : getPollingInterval(checkCount),
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const outcome = toOutcome({ order: currentData?.data, error, hasLeftCheckout });

  useEffect(() => setIsFinal(isDecided(outcome)), [outcome]);
  useEffect(() => {
    if (startedTimeStamp !== undefined) setCheckCount((before) => before + 1);
  }, [startedTimeStamp]);

  // An earlier state is known, but could not be refreshed.
  const didLastRefreshFail = currentData !== undefined && error !== undefined;
  return { outcome, didLastRefreshFail, isChecking: isFetching, checkNow: () => void refetch() };
}
