import { api } from '../../platform/api/api.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';
import { memberTag } from '../profiles/index.ts';
import { isOwnChange } from './mutations.ts';

/** What stands between the two is asked for again, in every list that shows the other. */
export const onInterestEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type !== 'interest.changed' || isOwnChange(event.userId)) return;
  dispatch(api.util.invalidateTags(['Interest', memberTag(event.userId)]));
};

export const refetchInterests: CatchUpHandler = (dispatch) => {
  dispatch(api.util.invalidateTags(['Interest']));
};
