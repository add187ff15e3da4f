import { useMeQuery } from '../../profiles/index.ts';
import { useUnreadNotificationsQuery } from '../api.ts';
import { usePollingInterval } from '../polling.ts';

/** Undefined while unknown. */
export function useUnreadCount(): number | undefined {
  const { data: me } = useMeQuery();
  const pollingInterval = usePollingInterval();
  const hasProfile = me !== undefined && me.status !== 'new';
  return useUnreadNotificationsQuery(undefined, { skip: !hasProfile, pollingInterval }).data?.count;
}
