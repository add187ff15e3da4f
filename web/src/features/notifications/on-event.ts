import { api } from '../../platform/api.ts';
import type { CatchUp, RealtimeHandler } from '../../platform/realtime/on-event.ts';

export const catchUpOnNotifications: CatchUp = (dispatch) => {
  dispatch(api.util.invalidateTags(['Notification']));
};

export const onNotificationEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'notification.created') catchUpOnNotifications(dispatch);
};
