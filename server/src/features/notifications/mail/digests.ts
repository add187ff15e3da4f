import { DAY_MS, utcDay } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { deleteInBatches } from '../../../platform/delete-in-batches.ts';
import { addDigestJobs } from './queue.ts';
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

const RECENT_ACTIVITY_MS = 30 * DAY_MS;

/** Members who have been inactive since this instant get no recommendations by mail. */
export const recentActivityStart = (now: Date): Date => new Date(now.getTime() - RECENT_ACTIVITY_MS);

/** Hour, in UTC, from which digests are sent: morning in India. */
const DIGEST_HOUR_UTC = 3;
const MEMBER_BATCH_SIZE = 500;
const MAIL_RETENTION_DAYS = 90;

const mondayOf = (now: Date) => new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS);

/**
 * The digest rounds due at an instant. A weekly round stays due until the next Monday, so that an outage loses none.
 */
function dueRounds(now: Date): DigestRound[] {
  if (now.getUTCHours() < DIGEST_HOUR_UTC) return [];
  return [
    { occasion: 'daily', day: utcDay(now) },
    { occasion: 'weekly', day: utcDay(mondayOf(now)) },
  ];
}

/** Creates the digests of the next batch of members; returns whether this process should continue with another batch. */
function createNextDigests(db: Db, round: DigestRound, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const position = await claimRound(transaction, round);
    if (!position) return false;
    const { lastMemberId, due } = await findDueMembers(transaction, round, {
      ...position,
      limit: MEMBER_BATCH_SIZE,
      activeSince: recentActivityStart(now),
    });
    await addDigestJobs(transaction, await insertDigests(transaction, round, { due, now }));
    await saveRoundProgress(transaction, round, lastMemberId);
    return lastMemberId !== null;
  });
}

/**
 * Creates the digests that are due at an instant: one per member and UTC day or week. Several processes can run it at
 * the same time: one creates the digests, and the others return at once. If that process is killed, the next run
 * continues.
 */
export async function createDueDigests(db: Db, now: Date): Promise<void> {
  for (const round of dueRounds(now)) {
    await insertRound(db, round);
    while (await createNextDigests(db, round, now));
  }
}

/** Deletes mails and digest rounds that are older than 90 days. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MAIL_RETENTION_DAYS * DAY_MS);
  await deleteInBatches((limit) => deleteMailsBefore(db, before, limit));
  await deleteRoundsBefore(db, utcDay(before));
}
