import { api } from '../../platform/api.ts';
import type { CatchUp, RealtimeHandler } from '../../platform/realtime/on-event.ts';
import { membershipApi } from './api.ts';
import { movesWithTier } from './moves-with-tier.ts';

export const onMembershipEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed') dispatch(api.util.invalidateTags([...movesWithTier]));
};

/** It may have been bought, taken back or ended elsewhere; where it is as before, nothing else is asked for. */
export const catchUpOnMembership: CatchUp = (plain) =>
  plain(async (dispatch, getState) => {
    const { membership } = membershipApi.endpoints;
    const before = membership.select()(getState()).data;
    if (before === undefined) return;
    const { data: now } = await dispatch(
      membership.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    // The same answer is the same object.
    if (now !== undefined && now !== before) dispatch(api.util.invalidateTags([...movesWithTier]));
  });
