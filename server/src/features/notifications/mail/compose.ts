import type { MailKind, ProfileCard } from '@troth/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { type MatchingParts, recommendedToday } from '../../matching/index.ts';
import { aroundSince } from './around.ts';
import { digestLetter } from './letters/digest.ts';
import { renderLetter } from './letters/layout.ts';
import type { Letter } from './letters/letter.ts';
import { newsLetter } from './letters/news.ts';
import { type Person, personOf } from './letters/person.ts';
import { isDigest, type Mail } from './store/mails.ts';
import { findFirstNames, findRecipient, type Recipient } from './store/recipients.ts';
import type { ItemKind } from './store/tables.ts';
import { findTold, type Told } from './told.ts';
import type { Unsubscribing } from './unsubscribing.ts';

export interface ComposingParts {
  db: Db;
  clock: Clock;
  matching: MatchingParts;
  unsubscribing: Unsubscribing;
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
}

/** A mail as it is sent. */
export interface Composed {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What there is to say; where there is nothing, whether that may have changed by the time it is asked again. */
export type Composition = { mail: Composed; told: Told } | { mail: null; mayChange: boolean };

export const unsubscribePath = '/mail/unsubscribe';

interface Reader {
  recipient: Recipient;
  now: Date;
}

/** People as mails show them, in this order, without those whom the reader may not meet. */
async function findPeople(
  { db, matching, publicUrl }: ComposingParts,
  { recipient, now }: Reader,
  ids: string[],
) {
  const viewing = { viewerId: recipient.memberId, now, memberIds: [...new Set(ids)] };
  const cards = await matching.cards.list(db, viewing);
  const names = await findFirstNames(db, viewing.memberIds);
  const person = (card: ProfileCard) => personOf(card, names.get(card.userId) ?? card.name, publicUrl);
  return new Map<string, Person>(cards.map((card) => [card.userId, person(card)]));
}

async function findRecommended(parts: ComposingParts, { recipient, now }: Reader): Promise<Person[]> {
  if (!recipient.isAround) return [];
  const ids = await recommendedToday(parts.db, parts.matching, { ...recipient, now });
  return [...(await findPeople(parts, { recipient, now }, ids)).values()];
}

async function writeLetter(
  parts: ComposingParts,
  reader: Reader,
  { mail: { occasion }, told }: { mail: Mail; told: Told },
): Promise<{ letter: Letter; kinds: MailKind[] } | null> {
  const { items, choices } = told;
  const people = await findPeople(
    parts,
    reader,
    items.map(({ actorId }) => actorId),
  );
  const news = items.flatMap(({ kind, aboutId, actorId }) => {
    const person = people.get(actorId);
    return person ? [{ kind, aboutId, person }] : [];
  });
  const { firstName } = reader.recipient;
  if (!isDigest(occasion)) {
    const [first] = news;
    return first ? { letter: newsLetter(first, { firstName, ...parts }), kinds: [occasion] } : null;
  }
  const recommended = choices.dailyRecommendations === occasion ? await findRecommended(parts, reader) : [];
  if (news.length + recommended.length === 0) return null;
  const kinds: MailKind[] = [...new Set<ItemKind>(news.map(({ kind }) => kind))];
  if (recommended.length > 0) kinds.push('dailyRecommendations');
  return { letter: digestLetter({ occasion, news, recommended }, { firstName, ...parts }), kinds };
}

/** What a mail says now. */
export async function compose(parts: ComposingParts, mail: Mail): Promise<Composition> {
  const { db, clock, publicUrl, unsubscribing } = parts;
  const now = clock.now();
  const recipient = await findRecipient(db, mail.memberId, { now, aroundSince: aroundSince(now) });
  if (!recipient) return { mail: null, mayChange: false };
  const told = await findTold(db, mail);
  const written = await writeLetter(parts, { recipient, now }, { mail, told });
  if (!written) return { mail: null, mayChange: told.items.length === 0 };
  const { letter, kinds } = written;
  const token = unsubscribing.seal({ memberId: mail.memberId, kinds });
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}?token=${token}`;
  return {
    told,
    mail: {
      to: recipient.email,
      subject: letter.subject,
      ...renderLetter(letter, { kinds, unsubscribeUrl, settingsUrl: `${publicUrl}/settings`, publicUrl }),
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  };
}
