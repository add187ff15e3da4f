import type { MailChoices, MailFrequency } from '@troth/contract';
import type { Db } from '../../../platform/database.ts';
import { findChoices } from './store/choices.ts';
import { findItems } from './store/items.ts';
import { isDigest, isOwn, type Mail } from './store/mails.ts';
import type { Item } from './store/tables.ts';

/** What a mail is about now. */
export interface Told {
  items: Item[];
  /** What the member wants in a digest by now. */
  postponed: Item[];
  choices: MailChoices;
}

/** What waits although its member wants it at once, since they changed their mind, goes with the next day's. */
const digestOf = (frequency: MailFrequency) => (frequency === 'at_once' ? 'daily' : frequency);

/** Everything is asked anew: whether it stands, whether they may meet, and how the member wants to be told. */
export async function findTold(db: Db, { mailId, memberId, occasion }: Mail): Promise<Told> {
  const choices = await findChoices(db, memberId);
  if (isOwn(occasion)) return { items: [], postponed: [], choices };
  const standing = await findItems(db, { mailId, memberId, isDigest: isDigest(occasion) });
  if (isDigest(occasion)) {
    return {
      items: standing.filter(({ kind }) => digestOf(choices[kind]) === occasion),
      postponed: [],
      choices,
    };
  }
  const frequency = choices[occasion];
  return {
    items: frequency === 'at_once' ? standing : [],
    postponed: frequency === 'daily' || frequency === 'weekly' ? standing : [],
    choices,
  };
}
