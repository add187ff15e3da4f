import type { HostedPool } from './hosted.ts';
import type { IdentityOptions } from './options.ts';
import { onPool } from './store/database.ts';
import { takeUnasked } from './store/hosted.ts';

const ASKED_EVERY_MS = 24 * 60 * 60 * 1000;
/** A site of 100,000 members is gone through in less than a day; Amazon takes more than this in a second. */
const AT_ONCE = 100;

type Parts = Pick<IdentityOptions, 'pool' | 'clock' | 'onUserDeleted'> & { hosted: HostedPool };

/**
 * Asks the pool about users of whom it said nothing for a day: who was deleted there leaves us as well. For each minute, in any
 * number of processes; ends with the first question that is not answered.
 */
export async function followDeletions({ pool, clock, hosted, onUserDeleted }: Parts): Promise<void> {
  const db = onPool(pool);
  const now = clock.now();
  const before = new Date(now.getTime() - ASKED_EVERY_MS);
  for (let asked = 0; asked < AT_ONCE; asked += 1) {
    const user = await takeUnasked(db, { poolId: hosted.id, now, before });
    if (!user) return;
    if (!(await hosted.find(user))) await onUserDeleted(user.id);
  }
}
