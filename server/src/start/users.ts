import { type Administration, administration } from '@troth/identity';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';

interface Parts {
  database: Pick<Database, 'pool'>;
  clock: Clock;
  secret: Buffer;
  hosted?: HostedIdentity | null;
}

/** The users of the site, wherever they sign in. */
export const usersOf = ({ database: { pool }, clock, secret, hosted }: Parts): Administration =>
  administration({
    pool,
    clock,
    secret: deriveKey(secret, 'identity'),
    ...(hosted && { hosted: hosted.pool }),
  });
