import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { addMailJob } from './jobs.ts';
import { noteOwn } from './note-own.ts';
import { findChoices } from './store/choices.ts';
import { assignItems, saveItem } from './store/items.ts';
import { insertMail } from './store/mails.ts';
import type { Item } from './store/tables.ts';

/** Whoever is reading gets no mail about what they are just reading. */
const READING_MS = 45_000;

type Noted = Item & { now: Date };

/** Notes what a member is to be written to about, and has it sent where they want it at once. */
async function note(db: Db, noted: Noted, afterMs?: number): Promise<void> {
  const { memberId, kind, now } = noted;
  if (!(await saveItem(db, noted))) return;
  const { [kind]: frequency } = await findChoices(db, memberId);
  if (frequency !== 'at_once') return;
  const mailId = await insertMail(db, { memberId, occasion: kind, now });
  await assignItems(db, [noted], mailId);
  await addMailJob(db, mailId, afterMs);
}

/** Notes what other features tell, in the transaction in which it happens. */
export function noteForMail(events: Events): void {
  noteOwn(events);
  events.on('interest.expressed', async (db, { interestId, senderId, receiverId, isRenewed, now }) => {
    if (isRenewed) return;
    await note(db, {
      memberId: receiverId,
      kind: 'newInterest',
      aboutId: interestId,
      actorId: senderId,
      now,
    });
  });
  events.on('interest.accepted', (db, { interestId, senderId, byId, now }) =>
    note(db, { memberId: senderId, kind: 'interestAccepted', aboutId: interestId, actorId: byId, now }),
  );
  events.on('message.sent', (db, { conversationId, senderId, recipientId, now }) =>
    note(
      db,
      {
        memberId: recipientId,
        kind: 'newMessage',
        aboutId: conversationId,
        actorId: senderId,
        now,
      },
      READING_MS,
    ),
  );
}
