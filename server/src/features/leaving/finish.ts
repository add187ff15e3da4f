import type { Db } from '../../platform/database.ts';
import { forgetAnswersNaming } from '../../platform/http/idempotency.ts';
import { type Departing, forgetNow } from './depart.ts';
import { addFinishJob } from './jobs.ts';
import { deleteDeparture, departuresBefore, isLeaving, isLeft } from './store/departures.ts';

/** The job is done by then, and did not end as it should where it was not. */
const OVERDUE_MS = 2 * 60_000;

/** Something of a member was still written meanwhile. */
class StillThere extends Error {
  override name = 'StillThere';
}

/** Deletes what is left of a member who is going, and forgets that they went once there is nothing any more. */
export async function finishDeparture(db: Db, departing: Departing, memberId: string): Promise<void> {
  if (!(await isLeaving(db, memberId))) return;
  await forgetNow(db, departing, { memberId });
  await departing.users.remove(memberId);
  // What came in between.
  await forgetNow(db, departing, { memberId });
  await forgetAnswersNaming(db, memberId);
  // What storage refuses is asked for again by the housekeeping, and holds up no deletion.
  await departing
    .removeObjects()
    .catch(({ name }: Error) => departing.log.warn({ name }, 'objects were not removed yet'));
  if (await isLeft(db, memberId)) throw new StillThere();
  await deleteDeparture(db, memberId);
}

/** Sees to departures whose job was lost or given up. */
export async function resumeDepartures(db: Db, now: Date): Promise<void> {
  const overdue = await departuresBefore(db, new Date(now.getTime() - OVERDUE_MS));
  for (const memberId of overdue) await addFinishJob(db, memberId);
}
