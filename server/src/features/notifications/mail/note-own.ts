import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { addMailJob } from './jobs.ts';
import { findChoices } from './store/choices.ts';
import { insertOwnMail } from './store/mails.ts';

async function open(db: Db, about: Parameters<typeof insertOwnMail>[1]): Promise<void> {
  const mailId = await insertOwnMail(db, about);
  if (mailId !== null) await addMailJob(db, mailId);
}

function noteDecisions(events: Events): void {
  for (const occasion of ['warned', 'suspended', 'banned', 'restored'] as const) {
    events.on(`member.${occasion}`, (db, { memberId, caseId: aboutId, now }) =>
      open(db, { memberId, occasion, aboutId, now }),
    );
  }
  events.on('contact.banned', (db, { memberId, tellingId: aboutId, now }) =>
    open(db, { memberId, occasion: 'contactBanned', aboutId, now }),
  );
}

/** Has members written to about what is their own: always, but of the end of a membership as they chose. */
export function noteOwn(events: Events): void {
  noteDecisions(events);
  events.on('order.paid', (db, { memberId, orderId: aboutId, now }) =>
    open(db, { memberId, occasion: 'receipt', aboutId, now }),
  );
  events.on('order.refunded', (db, { memberId, orderId: aboutId, now }) =>
    open(db, { memberId, occasion: 'refund', aboutId, now }),
  );
  events.on('phone.taken', (db, { memberId, now }) =>
    open(db, { memberId, occasion: 'phoneTaken', aboutId: null, now }),
  );
  events.on('membership.ending', async (db, { memberId, now }) => {
    const { membershipEnding } = await findChoices(db, memberId);
    if (membershipEnding === 'off') return;
    await open(db, { memberId, occasion: 'membershipEnding', aboutId: null, now });
  });
}
