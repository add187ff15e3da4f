import type { ObjectStore } from '../adapters/objects/port.ts';
import { createRecordKeys, type Departing } from '../features/leaving/index.ts';
import { openPhoneVault, showOwnPhone } from '../features/phones/index.ts';
import { removeOrphans, removeSomeOrphans } from '../features/photos/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { forgetMember } from './leaving.ts';

interface Parts {
  db: Db;
  clock: Clock;
  secret: Buffer;
  users: Departing['users'];
  objects: ObjectStore;
  log: Pick<Logger, 'warn'>;
}

/** What it takes to delete a member, made of the parts of the site. */
export function createDeparting({ db, clock, secret, users, objects, log }: Parts): Departing {
  const vault = openPhoneVault(secret);
  return {
    users,
    log,
    recordKeys: createRecordKeys(secret),
    phonesOf: (on, memberId) => showOwnPhone(on, { memberId, now: clock.now() }, vault),
    forget: forgetMember,
    removeSomeObjects: () => removeSomeOrphans(db, objects, clock.now()),
    removeObjects: () => removeOrphans(db, objects, clock.now()),
  };
}
