import type { RealtimeEventType } from '@troth/contract';
import { api } from '../../platform/api.ts';
import type { CatchUp, RealtimeHandler } from '../../platform/realtime/on-event.ts';

export const catchUpOnNotifications: CatchUp = (dispatch) => {
  dispatch(api.util.invalidateTags(['Notification']));
};

/** An interest that is withdrawn takes its notification with it. */
const moved = new Set<RealtimeEventType>(['notification.created', 'interest.changed']);

export const onNotificationEvent: RealtimeHandler = (event, dispatch) => {
  if (moved.has(event.type)) catchUpOnNotifications(dispatch);
};
