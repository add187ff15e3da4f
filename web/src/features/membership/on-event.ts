import { api } from '../../platform/api.ts';
import type { RealtimeHandler } from '../../platform/realtime/on-event.ts';

/** Another tier shows and withholds other things, in notifications as well. */
export const onMembershipEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed')
    dispatch(api.util.invalidateTags(['Me', 'Membership', 'Members', 'Notification']));
};
