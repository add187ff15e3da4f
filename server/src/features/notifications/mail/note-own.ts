import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { addMailJob } from './jobs.ts';
import { findChoices } from './store/choices.ts';
import { insertOwnMail } from './store/mails.ts';

async function open(db: Db, about: Parameters<typeof insertOwnMail>[1]): Promise<void> {
  const mailId = await insertOwnMail(db, about);
  if (mailId !== null) await addMailJob(db, mailId);
}

/** Has members written to about what they paid for: that always, and of its end as they chose. */
export function noteOwn(events: Events): void {
  events.on('order.paid', (db, order) => open(db, { ...order, occasion: 'receipt' }));
  events.on('order.refunded', (db, order) => open(db, { ...order, occasion: 'refund' }));
  events.on('membership.ending', async (db, { memberId, now }) => {
    const { membershipEnding } = await findChoices(db, memberId);
    if (membershipEnding === 'off') return;
    await open(db, { memberId, occasion: 'membershipEnding', orderId: null, now });
  });
}
