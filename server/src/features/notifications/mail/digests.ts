import { utcDay } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { aroundSince } from './around.ts';
import { addMailJobs } from './jobs.ts';
import {
  claimStep,
  deleteRoundsBefore,
  findDue,
  insertDigests,
  openRound,
  type Round,
  saveStep,
} from './store/digests.ts';
import { deleteMailsBefore } from './store/mails.ts';

/** Digests are made from this hour on, UTC: in the morning of India. */
const FROM_HOUR = 3;
const AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 90;

const mondayOf = (now: Date) => new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS);

/** The rounds that are due at an instant. That of a week stays so until the next Monday: a day of rest loses none. */
function roundsDue(now: Date): Round[] {
  if (now.getUTCHours() < FROM_HOUR) return [];
  return [
    { occasion: 'daily', day: utcDay(now) },
    { occasion: 'weekly', day: utcDay(mondayOf(now)) },
  ];
}

/** Opens the digests of the next members; answers whether there may be more of them for this process to open. */
function takeStep(db: Db, round: Round, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const step = await claimStep(transaction, round);
    if (!step) return false;
    const { last, due } = await findDue(transaction, round, {
      ...step,
      most: AT_ONCE,
      aroundSince: aroundSince(now),
    });
    await addMailJobs(transaction, await insertDigests(transaction, round, { due, now }));
    await saveStep(transaction, round, last);
    return last !== null;
  });
}

/**
 * Opens the digests that are due by the product's clock: one for a member a UTC day or week. Any number of processes
 * may ask, as often as they like: one of them opens the digests and the others do not wait for it; one that is killed
 * leaves the rest to the next.
 */
export async function openDueDigests(db: Db, now: Date): Promise<void> {
  for (const round of roundsDue(now)) {
    await openRound(db, round);
    while (await takeStep(db, round, now));
  }
}

/** Forgets mails that nothing depends on any more. */
export async function clearOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await deleteMailsBefore(db, before);
  await deleteRoundsBefore(db, utcDay(before));
}
