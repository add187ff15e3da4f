import { api } from '../../platform/api/api.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';

/** Refetches an open order, because most changes of a membership come from payments and refunds. */
export const onPaymentEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed') dispatch(api.util.invalidateTags(['Order']));
};

/** Refetches an open order, because a payment or refund may have happened while there was no connection. */
export const catchUpOnPayments: CatchUpHandler = (dispatch) => dispatch(api.util.invalidateTags(['Order']));
