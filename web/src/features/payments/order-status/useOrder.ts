import { useEffect, useState } from 'react';
import { useVerifyQuery } from '../api.ts';
import { getPollingInterval, isDecided, toOutcome } from './outcome.ts';

/** The state of an order, refetched whenever it is opened and polled while it is visible and not final. */
export function useOrderOutcome(orderId: string, hasLeftCheckout: boolean) {
  const [checkCount, setCheckCount] = useState(0);
  const [decided, setDecided] = useState(false);
  const { currentData, error, isFetching, startedTimeStamp, refetch } = useVerifyQuery(
    { params: { orderId } },
    {
      pollingInterval: decided ? 0 : getPollingInterval(checkCount),
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const outcome = toOutcome({ order: currentData?.data, error, hasLeftCheckout });

  useEffect(() => setDecided(isDecided(outcome)), [outcome]);
  useEffect(() => {
    if (startedTimeStamp !== undefined) setCheckCount((before) => before + 1);
  }, [startedTimeStamp]);

  /** An earlier state is known, but could not be refreshed. */
  const didLastRefreshFail = currentData !== undefined && error !== undefined;
  return { outcome, didLastRefreshFail, isChecking: isFetching, checkNow: () => void refetch() };
}
