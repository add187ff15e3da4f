import { followDeletions, updatePool } from '@troth/identity';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { leaveAtOnce } from '../features/leaving/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { createDeparting } from './departing.ts';
import { usersOf } from './users.ts';

interface Parts {
  database: Database;
  clock: Clock;
  secret: Buffer;
  objects: ObjectStore;
  log: Logger;
  hosted?: HostedIdentity | null;
}

/** Keeps what a hosted pool and the database say of users together; nothing where the embedded provider has them. */
export async function followPool(parts: Parts): Promise<void> {
  const { database, clock, hosted, log } = parts;
  if (!hosted) return;
  const { db, pool } = database;
  const departing = createDeparting({ ...parts, db, users: usersOf(parts) });
  const told = { pool, clock, hosted: hosted.pool };
  await updatePool(told, log);
  await followDeletions({
    ...told,
    onUserDeleted: (memberId) => leaveAtOnce(db, departing, { memberId, now: clock.now() }),
  });
}
