import { api } from '../../platform/api/api.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';

/** A payment that arrived, or was taken back, is what mostly changes a tier: whoever looks at an order sees it at once. */
export const onPaymentEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed') dispatch(api.util.invalidateTags(['Order']));
};

/** It may have been paid or taken back before anybody listened. */
export const catchUpOnPayments: CatchUpHandler = (dispatch) => dispatch(api.util.invalidateTags(['Order']));
