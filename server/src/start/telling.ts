import type { FanOut } from '../adapters/fan-out/port.ts';
import { noteForMail, notifyOfEvents } from '../features/notifications/index.ts';
import { createAnnounce } from '../platform/announcements.ts';
import { createEvents } from '../platform/events.ts';
import type { Telling } from '../platform/http/route.ts';
import { followTiers } from './groups.ts';

/** How members are told of what is done for them outside of their calls: just as within one. */
export function createTelling(
  { publish }: Pick<FanOut, 'publish'>,
  { isHosted } = { isHosted: false },
): Telling {
  const telling = { events: createEvents(), announce: createAnnounce(publish) };
  notifyOfEvents(telling);
  noteForMail(telling.events);
  if (isHosted) followTiers(telling.events);
  return telling;
}
