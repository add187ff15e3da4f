import type { MailChoices, MailFrequency, MailKind } from '@troth/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { MatchingParts } from '../../matching/index.ts';
import { findChoices, findItems, type MailItem } from './store/items.ts';
import { isDigest, isPersonalOccasion, type Mail, type Recipient } from './store/mails.ts';
import type { UnsubscribeTokens } from './subscriptions.ts';
import type { MailContent } from './templates/mail-template.ts';

/** What a mail is about now. */
export interface DueItems {
  items: MailItem[];
  /** What the member wants in a digest by now. */
  postponed: MailItem[];
  choices: MailChoices;
}

/** What waits although its member wants it at once, since they changed their mind, goes with the next day's. */
const digestFrequency = (frequency: MailFrequency) => (frequency === 'at_once' ? 'daily' : frequency);

/** Everything is asked anew: whether it stands, whether they may meet, and how the member wants to be told. */
export async function findDueItems(db: Db, { mailId, memberId, occasion }: Mail): Promise<DueItems> {
  const choices = await findChoices(db, memberId);
  if (isPersonalOccasion(occasion)) return { items: [], postponed: [], choices };
  const standing = await findItems(db, { mailId, memberId, isDigest: isDigest(occasion) });
  if (isDigest(occasion)) {
    return {
      items: standing.filter(({ kind }) => digestFrequency(choices[kind]) === occasion),
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

export interface ComposeDependencies {
  db: Db;
  clock: Clock;
  matching: MatchingParts;
  unsubscribing: UnsubscribeTokens;
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
}

export interface Reader {
  recipient: Recipient;
  now: Date;
}

/** A letter, and what it is about so far as its reader may choose to hear less of that. */
export interface ComposedContent {
  letter: MailContent;
  kinds: MailKind[];
}
