import { utcDay } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { addMailJobs } from './queue.ts';
import {
  claimRound,
  type DigestRound,
  deleteRoundsBefore,
  findDueMembers,
  insertDigests,
  insertRound,
  saveRoundProgress,
} from './store/digests.ts';
import { deleteMailsBefore } from './store/mails.ts';

const RECENT_ACTIVITY_MS = 30 * 24 * 60 * 60 * 1000;

/** Who was not here since this instant is recommended nobody: they have gone, and mails do not bring them back. */
export const recentActivityStart = (now: Date): Date => new Date(now.getTime() - RECENT_ACTIVITY_MS);

/** Digests are made from this hour on, UTC: in the morning of India. */
const DIGEST_HOUR_UTC = 3;
const MEMBER_BATCH_SIZE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAIL_RETENTION_DAYS = 90;

const mondayOf = (now: Date) => new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS);

/** The rounds that are due at an instant. That of a week stays so until the next Monday: a day of rest loses none. */
function dueRounds(now: Date): DigestRound[] {
  if (now.getUTCHours() < DIGEST_HOUR_UTC) return [];
  return [
    { occasion: 'daily', day: utcDay(now) },
    { occasion: 'weekly', day: utcDay(mondayOf(now)) },
  ];
}

/** Opens the digests of the next members; answers whether there may be more of them for this process to open. */
function createNextDigests(db: Db, round: DigestRound, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const step = await claimRound(transaction, round);
    if (!step) return false;
    const { last, due } = await findDueMembers(transaction, round, {
      ...step,
      most: MEMBER_BATCH_SIZE,
      aroundSince: recentActivityStart(now),
    });
    await addMailJobs(transaction, await insertDigests(transaction, round, { due, now }));
    await saveRoundProgress(transaction, round, last);
    return last !== null;
  });
}

/**
 * Opens the digests that are due by the product's clock: one for a member a UTC day or week. Any number of processes
 * may ask, as often as they like: one of them opens the digests and the others do not wait for it; one that is killed
 * leaves the rest to the next.
 */
export async function createDueDigests(db: Db, now: Date): Promise<void> {
  for (const round of dueRounds(now)) {
    await insertRound(db, round);
    while (await createNextDigests(db, round, now));
  }
}

/** Forgets mails that nothing depends on any more. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MAIL_RETENTION_DAYS * DAY_MS);
  await deleteMailsBefore(db, before);
  await deleteRoundsBefore(db, utcDay(before));
}
