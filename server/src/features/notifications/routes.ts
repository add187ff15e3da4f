import { notificationEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { notifyOfEvents } from './notify.ts';
import { readNotifications, showNotifications } from './service.ts';

export function registerNotifications(api: Api, { cards }: { cards: Cards }): void {
  notifyOfEvents(api);
  route(api, notificationEndpoints.list, (call) => showNotifications(call, cards));
  route(api, notificationEndpoints.read, readNotifications);
}
