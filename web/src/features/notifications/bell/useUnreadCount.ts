import { useMeQuery } from '../../profiles/index.ts';
import { useUnreadNotificationsQuery } from '../api.ts';
import { usePollingInterval } from '../polling.ts';

/** 0 while unknown, so that the badge stays away. */
export function useUnreadCount(): number {
  const { data: me } = useMeQuery();
  const pollingInterval = usePollingInterval();
  const hasProfile = me !== undefined && me.status !== 'new';
  return useUnreadNotificationsQuery(undefined, { skip: !hasProfile, pollingInterval }).data?.count ?? 0;
}
