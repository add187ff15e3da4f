import { pickIdentity } from '../adapters/identity/index.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import {
  createRecordKeys,
  findRecords,
  leaveAtOnce,
  type RegistrationRecord,
} from '../features/leaving/index.ts';
import { appendToLog } from '../features/safety/index.ts';
import { createLog } from '../platform/log.ts';
import { createDeparting } from '../start/departing.ts';
import { usersOf } from '../start/users.ts';
import { type Parts, Refusal } from './operator.ts';

/** Deletes a member with all that there is of them; the running site looks once more for what came in meanwhile. */
export async function deleteMember(memberId: string, staff: string, parts: Parts): Promise<string> {
  const { database, config, clock, secret, caseKeys } = parts;
  const { db } = database;
  const now = clock.now();
  const member = caseKeys.aliasOf(memberId);
  // First: a deletion that is cut goes on by itself.
  await appendToLog(db, { at: now, staff, act: 'delete', member });
  const log = createLog('silent', false);
  const users = usersOf({ database, clock, secret, hosted: await pickIdentity(config, log) });
  const objects = await pickObjects(config, clock, secret);
  const departing = createDeparting({ db, clock, secret, users, objects, log });
  await leaveAtOnce(db, departing, { memberId, now });
  await users.remove(memberId);
  objects.close();
  return 'Deleted the account and the profile.';
}

const shown = ({ memberId, email, phone, name, registeredAt, deletedAt }: RegistrationRecord): string =>
  [
    `Member      ${memberId}`,
    `Name        ${name ?? 'none'}`,
    `E-mail      ${email ?? 'none'}`,
    `Phone       ${phone ?? 'none proven'}`,
    `Registered  ${registeredAt ?? 'without a profile'}`,
    `Deleted     ${deletedAt}`,
  ].join('\n');

/** What is kept of who was registered with an address; whoever reads it is in the log before. */
export async function showRecords(
  email: string,
  staff: string,
  { database: { db }, clock, secret, caseKeys }: Parts,
): Promise<string> {
  const records = await findRecords(db, createRecordKeys(secret), email);
  if (records.length === 0) throw new Refusal('Nothing is kept of this address.');
  for (const memberId of new Set(records.map((record) => record.memberId))) {
    const member = caseKeys.aliasOf(memberId);
    await appendToLog(db, { at: clock.now(), staff, act: 'record', member });
  }
  return records.map(shown).join('\n\n');
}
