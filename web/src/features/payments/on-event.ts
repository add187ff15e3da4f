import { api } from '../../platform/api/api.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';

/** Most tier changes come from payments and refunds, so an open order is refetched at once. */
export const onPaymentEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed') dispatch(api.util.invalidateTags(['Order']));
};

/** A payment or refund may have happened before the connection was open. */
export const catchUpOnPayments: CatchUpHandler = (dispatch) => dispatch(api.util.invalidateTags(['Order']));
