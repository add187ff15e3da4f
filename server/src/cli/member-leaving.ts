import { pickIdentity } from '../adapters/identity/index.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import type { Config } from '../config.ts';
import {
  createRecordKeys,
  findRecords,
  leaveAtOnce,
  type RegistrationRecord,
} from '../features/leaving/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { plainText } from '../platform/plain-text.ts';
import { createDeparting } from '../start/departing.ts';
import { usersOf } from '../start/users.ts';

interface Parts {
  database: Database;
  config: Config;
  clock: Clock;
  secret: Buffer;
}

/** Deletes a member with all that there is of them; the running site looks once more for what came in meanwhile. */
export async function deleteMember(
  { database, config, clock, secret }: Parts,
  memberId: string,
): Promise<void> {
  const { db } = database;
  const log = createLog('silent', false);
  const users = usersOf({ database, clock, secret, hosted: await pickIdentity(config, log) });
  const objects = await pickObjects(config, clock, secret);
  const departing = createDeparting({ db, clock, secret, users, objects, log });
  await leaveAtOnce(db, departing, { memberId, now: clock.now() });
  await users.remove(memberId);
  objects.close();
}

const shown = ({ memberId, email, phone, name, registeredAt, deletedAt }: RegistrationRecord): string =>
  plainText(
    [
      `Member      ${memberId}`,
      `Name        ${name ?? 'none'}`,
      `E-mail      ${email ?? 'none'}`,
      `Phone       ${phone ?? 'none proven'}`,
      `Registered  ${registeredAt ?? 'without a profile'}`,
      `Deleted     ${deletedAt}`,
    ].join('\n'),
  );

/** What is kept of who was registered with an address, as the operator reads it; null where nothing is. */
export async function showRecords(
  { database: { db }, secret }: Pick<Parts, 'database' | 'secret'>,
  email: string,
): Promise<string | null> {
  const records = await findRecords(db, createRecordKeys(secret), email);
  return records.length === 0 ? null : records.map(shown).join('\n\n');
}
