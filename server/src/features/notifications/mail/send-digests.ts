import pLimit from 'p-limit';
import { inTransaction } from '../../../platform/database.ts';
import type { Pause } from '../../matching/index.ts';
import { type ComposedDigest, composeDigests } from './compose-digests.ts';
import { deliver, isTooOld, MailGone, MailLocked, type SendMailDependencies } from './send.ts';
import { assignItemsToMails, deleteInvalidItems, lockDigestItems } from './store/items.ts';
import { type DigestMail, finishMails, isDigest, type LockedMails, withMailLocks } from './store/mails.ts';

/** Mails sent at the same time by one job; as many as the pool of the mail transport has connections. */
const MAX_CONCURRENT = 5;

/** Records digests as handed over, with their items; returns the ids of those that may be sent. */
function recordHandover(
  { db: connection }: LockedMails,
  digests: readonly ComposedDigest[],
  now: Date,
): Promise<Set<string>> {
  const mailIds = digests.map(({ digest }) => digest.mailId);
  // In a transaction: PostgreSQL would complete a single statement that waits even after this process was killed.
  return inTransaction(connection, async (db) => {
    const finished = await finishMails(db, mailIds, { status: 'handed_over', now });
    const sent = digests.filter(({ digest, hasItems }) => hasItems && finished.has(digest.mailId));
    if (sent.length === 0) return finished;
    const mails = sent.map(({ digest }) => digest);
    await lockDigestItems(db, mails);
    await assignItemsToMails(
      db,
      sent.flatMap(({ digest: { mailId }, items }) => items.map((item) => ({ item, mailId }))),
    );
    await deleteInvalidItems(db, mails);
    return finished;
  });
}

/**
 * Records the handover of mails that are ready at the same time in one transaction, because each commit waits for the
 * disk.
 */
function createHandoverGroups(record: (digests: ComposedDigest[]) => Promise<Set<string>>) {
  interface Waiting {
    digest: ComposedDigest;
    resolve(): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isRecording = false;

  async function recordAll(): Promise<void> {
    isRecording = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const recorded = await record(group.map(({ digest }) => digest));
        for (const { digest, resolve, reject } of group) {
          if (recorded.has(digest.digest.mailId)) resolve();
          else reject(new MailGone());
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRecording = false;
  }

  return (digest: ComposedDigest): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ digest, resolve, reject });
      if (!isRecording) void recordAll();
    });
}

/** Closes digests without content, with the items that no longer apply. Locks mails before items, like a deletion. */
async function dropDigests({ db: connection }: LockedMails, mails: DigestMail[], now: Date): Promise<void> {
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

async function sendLocked(
  locked: LockedMails,
  dependencies: SendMailDependencies,
  pause: Pause,
): Promise<void> {
  const { clock } = dependencies;
  const recent = locked.mails.filter(isDigest).filter((mail) => !isTooOld(mail, clock.now()));
  const record = createHandoverGroups((digests) => recordHandover(locked, digests, clock.now()));
  const limit = pLimit(MAX_CONCURRENT);
  const sending: Promise<void>[] = [];
  const unsentIds = new Set(locked.mails.map(({ mailId }) => mailId));
  for await (const composed of composeDigests(dependencies, recent, pause)) {
    const { mailId } = composed.digest;
    unsentIds.delete(mailId);
    const send = () =>
      deliver(dependencies, { mailId, message: composed.mail, begin: () => record(composed) });
    const sent = limit(send);
    // Awaited below; a rejection before that is not unhandled.
    sent.catch(() => {});
    sending.push(sent);
    // At most one mail is composed ahead of those being sent.
    if (limit.pendingCount > 0) await Promise.race(sending);
  }
  const results = await Promise.allSettled(sending);
  const unsent = locked.mails.filter(isDigest).filter(({ mailId }) => unsentIds.has(mailId));
  await dropDigests(locked, unsent, clock.now());
  const failure = results.find(
    (result) => result.status === 'rejected' && !(result.reason instanceof MailGone),
  );
  // The job is retried, and then sends those mails only that are still open.
  if (failure?.status === 'rejected') throw failure.reason;
}

/**
 * Sends a group of digests, each once: this process holds their locks from the first check until each is recorded as
 * sent. What their contents depend on is loaded for all together.
 */
export const createSendDigests =
  (dependencies: SendMailDependencies, pause: Pause) =>
  async ({ mailIds }: { mailIds: readonly string[] }): Promise<void> => {
    const lockedByOthers = await withMailLocks(dependencies.db, mailIds, (locked) =>
      sendLocked(locked, dependencies, pause),
    );
    if (lockedByOthers > 0) throw new MailLocked();
  };
