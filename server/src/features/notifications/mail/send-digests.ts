import pLimit, { type LimitFunction } from 'p-limit';
import { inTransaction } from '../../../platform/database.ts';
import type { Pause } from '../../matching/index.ts';
import { type DigestDraft, draftDigests } from './compose-digests.ts';
import { deliver, isTooOld, MailGone, MailLocked, type SendMailDependencies } from './send.ts';
import { assignItems, deleteInvalidItems, lockDigestItems } from './store/items.ts';
import { type DigestMail, finishMails, isDigest, type LockedMails, withMailLocks } from './store/mails.ts';

/**
 * Digests that a process sends at the same time. The mail transport's pool has five connections, so that one is left for
 * mails that are sent at once.
 */
const MAX_CONCURRENT = 4;

/** Records a digest as handed over, with its items. Throws if it must no longer be sent. */
async function recordHandover(
  connection: LockedMails['db'],
  { digest, items, hasItems }: DigestDraft,
  now: Date,
): Promise<void> {
  // In a transaction: PostgreSQL would complete a single statement that waits even after this process was killed.
  await inTransaction(connection, async (db) => {
    const finished = await finishMails(db, [digest.mailId], { status: 'handed_over', now });
    if (!finished.has(digest.mailId)) throw new MailGone();
    if (!hasItems) return;
    await lockDigestItems(db, [digest]);
    await assignItems(db, items, digest.mailId);
    await deleteInvalidItems(db, [digest]);
  });
}

/** Closes digests without content, with the items that no longer apply. Locks mails before items, like a deletion. */
async function dropDigests(connection: LockedMails['db'], mails: DigestMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await inTransaction(connection, async (db) => {
    await finishMails(
      db,
      mails.map(({ mailId }) => mailId),
      { status: 'dropped', now },
    );
    await lockDigestItems(db, mails);
    await deleteInvalidItems(db, mails);
  });
}

interface Pacing {
  pause: Pause;
  limitSending: LimitFunction;
}

async function sendLocked(
  { mails, db }: LockedMails,
  dependencies: SendMailDependencies,
  { pause, limitSending }: Pacing,
): Promise<void> {
  const { clock } = dependencies;
  const digests = mails.filter(isDigest);
  const recent = digests.filter((mail) => !isTooOld(mail, clock.now()));
  const drafts = await draftDigests(dependencies, recent, pause);
  const emptyIds = new Set(digests.map(({ mailId }) => mailId));
  for (const { digest } of drafts) emptyIds.delete(digest.mailId);
  // All share one connection, which can hold one transaction at a time.
  const limitRecording = pLimit(1);

  async function send(draft: DigestDraft): Promise<void> {
    await pause();
    const { mailId } = draft.digest;
    const message = draft.render();
    if (!message) {
      emptyIds.add(mailId);
      return;
    }
    const begin = () => limitRecording(() => recordHandover(db, draft, clock.now()));
    await deliver(dependencies, { mailId, message, begin });
  }

  // Waits for all, also if one fails: the connection and the locks are released afterwards.
  const results = await Promise.allSettled(drafts.map((draft) => limitSending(() => send(draft))));
  const empty = digests.filter(({ mailId }) => emptyIds.has(mailId));
  await dropDigests(db, empty, clock.now());
  const failure = results.find(
    (result) => result.status === 'rejected' && !(result.reason instanceof MailGone),
  );
  // The job is retried, and then sends those mails only that are still open.
  if (failure?.status === 'rejected') throw failure.reason;
}

/**
 * Returns the task that sends a group of digests, each once: this process holds their locks from the first check until
 * each is recorded as sent. What their contents depend on is loaded for all together.
 */
export function createSendDigests(dependencies: SendMailDependencies, pause: Pause) {
  const pacing = { pause, limitSending: pLimit(MAX_CONCURRENT) };
  return async ({ mailIds }: { mailIds: readonly string[] }): Promise<void> => {
    const lockedByOthers = await withMailLocks(dependencies.db, mailIds, (locked) =>
      sendLocked(locked, dependencies, pacing),
    );
    if (lockedByOthers > 0) throw new MailLocked();
  };
}
