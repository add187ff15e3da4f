import type { MailChoices, MailFrequency, MailKind } from '@troth/contract';
import type { MailContent } from '@troth/mail';
import type { Ranking } from '../../../adapters/ranking/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { findChoices, findItems, type MailItem } from './store/items.ts';
import { isPersonalOccasion, type Recipient, type SingleMail } from './store/mails.ts';
import type { UnsubscribeTokens } from './subscriptions.ts';

/** What is due for a mail as of now. */
export interface DueItems {
  /** The items to send in this mail. */
  items: MailItem[];
  /** The items that the member now wants in a digest instead. */
  deferred: MailItem[];
  choices: MailChoices;
}

/** Items that wait for a digest go into the daily one if the member now wants them immediately. */
export const digestFrequency = (frequency: MailFrequency) => (frequency === 'at_once' ? 'daily' : frequency);

/**
 * Finds the items of a mail that still apply: the members can see each other, the event was not undone, and the
 * recipient wants this kind of mail.
 */
export async function findDueItems(db: Db, { mailId, memberId, occasion }: SingleMail): Promise<DueItems> {
  const choices = await findChoices(db, memberId);
  if (isPersonalOccasion(occasion)) return { items: [], deferred: [], choices };
  const items = await findItems(db, mailId);
  const frequency = choices[occasion];
  return {
    items: frequency === 'at_once' ? items : [],
    deferred: frequency === 'daily' || frequency === 'weekly' ? items : [],
    choices,
  };
}

export interface ComposeDependencies {
  db: Db;
  clock: Clock;
  ranking: Ranking;
  unsubscribeTokens: UnsubscribeTokens;
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
}

export interface RecipientContext {
  recipient: Recipient;
  now: Date;
}

/** The content of a mail, and the kinds of mail that its reader can turn off. */
export interface ComposedContent {
  content: MailContent;
  kinds: MailKind[];
}
