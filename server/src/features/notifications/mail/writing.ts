import type { MailKind } from '@troth/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { MatchingParts } from '../../matching/index.ts';
import type { Letter } from './letters/letter.ts';
import type { Recipient } from './store/recipients.ts';
import type { Unsubscribing } from './unsubscribing.ts';

export interface ComposingParts {
  db: Db;
  clock: Clock;
  matching: MatchingParts;
  unsubscribing: Unsubscribing;
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
}

export interface Reader {
  recipient: Recipient;
  now: Date;
}

/** A letter, and what it is about so far as its reader may choose to hear less of that. */
export interface Written {
  letter: Letter;
  kinds: MailKind[];
}
