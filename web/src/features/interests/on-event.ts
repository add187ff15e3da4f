import { api } from '../../platform/api/api.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';
import { memberTag } from '../profiles/index.ts';
import { showIfAccepted } from './acceptance.ts';
import { isOwnChange } from './mutations.ts';

/** Refetches the relationship with the other member in every list that shows them, and shows an acceptance. */
export const onInterestEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type !== 'interest.changed' || isOwnChange(event.userId)) return;
  dispatch(api.util.invalidateTags(['Interest', memberTag(event.userId)]));
  void showIfAccepted(event.interestId, dispatch);
};

export const refetchInterests: CatchUpHandler = (dispatch) => {
  dispatch(api.util.invalidateTags(['Interest']));
};
