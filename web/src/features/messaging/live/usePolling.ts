import { useSelector } from 'react-redux';
import { selectRealtimeStatus } from '../../../platform/realtime/status-slice.ts';

const EVERY_MINUTE = 60_000;

/** For `pollingInterval`: without live events what is shown is asked for every minute. */
export function usePolling(): number {
  return useSelector(selectRealtimeStatus) === 'Subscription ack' ? 0 : EVERY_MINUTE;
}
