import { useEffect, useState } from 'react';
import { useVerifyQuery } from '../api.ts';
import { getPollingInterval, isDecided, toOutcome } from './outcome.ts';

/**
 * What has become of an order: asked anew whenever it is looked at, and again and again while it is in sight and not
 * decided.
 */
export function useOrderOutcome(orderId: string, left: boolean) {
  const [asks, setAsks] = useState(0);
  const [decided, setDecided] = useState(false);
  const { currentData, error, isFetching, startedTimeStamp, refetch } = useVerifyQuery(
    { params: { orderId } },
    {
      pollingInterval: decided ? 0 : getPollingInterval(asks),
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const outcome = toOutcome({ order: currentData?.data, error, left });

  useEffect(() => setDecided(isDecided(outcome)), [outcome]);
  useEffect(() => {
    if (startedTimeStamp !== undefined) setAsks((before) => before + 1);
  }, [startedTimeStamp]);

  /** Whether it was known before, and could not be asked about just now. */
  const isMissed = currentData !== undefined && error !== undefined;
  return { outcome, isMissed, isAsking: isFetching, ask: () => void refetch() };
}
