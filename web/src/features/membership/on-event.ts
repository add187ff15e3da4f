import { api } from '../../platform/api.ts';
import type { RealtimeHandler } from '../../platform/realtime/on-event.ts';
import { movesWithTier } from './moves-with-tier.ts';

export const onMembershipEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed') dispatch(api.util.invalidateTags([...movesWithTier]));
};
