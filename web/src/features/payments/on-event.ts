import { api } from '../../platform/api.ts';
import type { CatchUp, RealtimeHandler } from '../../platform/realtime/on-event.ts';

/** A payment that arrived, or was taken back, is what mostly changes a tier: whoever looks at an order sees it at once. */
export const onPaymentEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed') dispatch(api.util.invalidateTags(['Order']));
};

/** It may have been paid or taken back before anybody listened. */
export const catchUpOnPayments: CatchUp = (dispatch) => dispatch(api.util.invalidateTags(['Order']));
