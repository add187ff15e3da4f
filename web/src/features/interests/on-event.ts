import { api } from '../../platform/api.ts';
import type { CatchUp, RealtimeHandler } from '../../platform/realtime/on-event.ts';
import { memberTag } from '../profiles/index.ts';
import { isEcho } from './own-acts.ts';

/** What stands between the two is asked for again, in every list that shows the other. */
export const onInterestEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type !== 'interest.changed' || isEcho(event.userId)) return;
  dispatch(api.util.invalidateTags(['Interest', memberTag(event.userId)]));
};

export const catchUpOnInterests: CatchUp = (dispatch) => {
  dispatch(api.util.invalidateTags(['Interest']));
};
