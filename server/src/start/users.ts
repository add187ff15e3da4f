import { type Administration, administration } from '@troth/identity';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import { announceEnded } from '../features/identity/index.ts';
import type { Announce } from '../platform/announcements.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';

interface Parts {
  database: Pick<Database, 'db' | 'pool'>;
  clock: Clock;
  secret: Buffer;
  hosted?: HostedIdentity | null;
  /** Tells open windows at once whose sessions ended; else they hear of it within seconds. */
  announce?: Announce;
}

/** The users of the site, wherever they sign in. */
export const usersOf = ({ database: { db, pool }, clock, secret, hosted, announce }: Parts): Administration =>
  administration({
    pool,
    clock,
    secret: deriveKey(secret, 'identity'),
    ...(hosted && { hosted: hosted.pool }),
    ...(announce && {
      onSessionsEnded: (memberId, sessionIds) =>
        announceEnded(db, announce, { memberId, sessionIds, now: clock.now() }),
    }),
  });
