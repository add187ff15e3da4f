import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { addJob, addJobs, LOW_PRIORITY } from '../../../platform/jobs/jobs.ts';
import { assignItems, findChoices, type MailItem, type SingleKind, upsertItem } from './store/items.ts';
import { insertMail, insertPersonalMail } from './store/mails.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    'mail.send': { mailId: string };
    'mail.send-digests': { mailIds: string[] };
  }
}

/** Mails are dropped when they are too old; this limit stops a mail that kills its process repeatedly. */
const MAX_ATTEMPTS = 100;

const jobKey = (mailId: string) => `mail:${mailId}`;

const addMailJob = (db: Db, mailId: string, afterMs = 0): Promise<void> =>
  addJob(db, 'mail.send', { mailId }, { key: jobKey(mailId), afterMs, maxAttempts: MAX_ATTEMPTS });

/** Digests that one job sends: they share statements, and leave within seconds of being composed. */
const DIGESTS_PER_JOB = 10;

/** Adds the jobs that send digests, a group of them each. */
export async function addDigestJobs(db: Db, mailIds: readonly string[]): Promise<void> {
  const groups = Array.from({ length: Math.ceil(mailIds.length / DIGESTS_PER_JOB) }, (_, index) =>
    mailIds.slice(index * DIGESTS_PER_JOB, (index + 1) * DIGESTS_PER_JOB),
  );
  await addJobs(
    db,
    'mail.send-digests',
    groups.map((group) => ({ key: `digests:${group[0]}`, payload: { mailIds: group } })),
    { maxAttempts: MAX_ATTEMPTS, priority: LOW_PRIORITY },
  );
}

async function queuePersonalMail(db: Db, mail: Parameters<typeof insertPersonalMail>[1]): Promise<void> {
  const mailId = await insertPersonalMail(db, mail);
  if (mailId !== null) await addMailJob(db, mailId);
}

function queueSafetyMails(events: Events): void {
  for (const occasion of ['warned', 'suspended', 'banned', 'restored'] as const) {
    events.on(`member.${occasion}`, (db, { memberId, caseId: aboutId, now }) =>
      queuePersonalMail(db, { memberId, occasion, aboutId, now }),
    );
  }
  events.on('contact.banned', (db, { memberId, noticeId: aboutId, now }) =>
    queuePersonalMail(db, { memberId, occasion: 'contactBanned', aboutId, now }),
  );
}

/**
 * Queues mails about the member's own account. Members can turn off only those about the end of a membership.
 */
function queueAccountMails(events: Events): void {
  queueSafetyMails(events);
  events.on('order.paid', (db, { memberId, orderId: aboutId, now }) =>
    queuePersonalMail(db, { memberId, occasion: 'receipt', aboutId, now }),
  );
  events.on('order.refunded', (db, { memberId, orderId: aboutId, now }) =>
    queuePersonalMail(db, { memberId, occasion: 'refund', aboutId, now }),
  );
  events.on('phone.taken', (db, { memberId, now }) =>
    queuePersonalMail(db, { memberId, occasion: 'phoneTaken', aboutId: null, now }),
  );
  events.on('membership.ending', async (db, { memberId, now }) => {
    const { membershipEnding } = await findChoices(db, memberId);
    if (membershipEnding === 'off') return;
    await queuePersonalMail(db, { memberId, occasion: 'membershipEnding', aboutId: null, now });
  });
}

/** Delay of a mail about a message, so that a member who has the conversation open gets none. */
const READING_GRACE_MS = 45_000;

type NewsItem = MailItem & { kind: SingleKind; now: Date };

/** Queues an item for a member, and a mail if they want it immediately. */
async function queueNewsMail(db: Db, item: NewsItem, afterMs?: number): Promise<void> {
  const { memberId, kind, now } = item;
  if (!(await upsertItem(db, item))) return;
  const { [kind]: frequency } = await findChoices(db, memberId);
  if (frequency !== 'at_once') return;
  const mailId = await insertMail(db, { memberId, occasion: kind, now });
  await assignItems(db, [item], mailId);
  await addMailJob(db, mailId, afterMs);
}

/** Queues mails for events of other features, in the same transaction. */
export function queueMailsForEvents(events: Events): void {
  queueAccountMails(events);
  events.on('interest.expressed', async (db, { interestId, senderId, receiverId, isRenewed, now }) => {
    if (isRenewed) return;
    await queueNewsMail(db, {
      memberId: receiverId,
      kind: 'newInterest',
      aboutId: interestId,
      actorId: senderId,
      now,
    });
  });
  events.on('interest.accepted', (db, { interestId, senderId, byId, now }) =>
    queueNewsMail(db, {
      memberId: senderId,
      kind: 'interestAccepted',
      aboutId: interestId,
      actorId: byId,
      now,
    }),
  );
  events.on('search.alerted', async (db, { memberId, newMemberIds, now }) => {
    const { savedSearch } = await findChoices(db, memberId);
    if (savedSearch === 'off') return;
    for (const id of newMemberIds)
      await upsertItem(db, { memberId, kind: 'savedSearch', aboutId: id, actorId: id, now });
  });
  events.on('message.sent', (db, { conversationId, senderId, recipientId, now }) =>
    queueNewsMail(
      db,
      {
        memberId: recipientId,
        kind: 'newMessage',
        aboutId: conversationId,
        actorId: senderId,
        now,
      },
      READING_GRACE_MS,
    ),
  );
}
