import { notificationEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { showNotifications } from './lists.ts';
import { notifyOfEvents } from './producers.ts';
import { readNotifications } from './reading.ts';

export function registerNotifications(api: Api, { cards }: { cards: Cards }): void {
  notifyOfEvents(api);
  route(api, notificationEndpoints.list, (call) => showNotifications(call, cards));
  route(api, notificationEndpoints.read, readNotifications);
}
