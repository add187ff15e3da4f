import type { MailKind, ProfileCard } from '@troth/contract';
import { recommendedToday } from '../../matching/index.ts';
import { digestLetter } from './letters/digest.ts';
import { newsLetter } from './letters/news.ts';
import { type Person, personOf } from './letters/person.ts';
import { isDigest } from './store/mails.ts';
import { findFirstNames } from './store/recipients.ts';
import type { ItemKind, NewsOccasion } from './store/tables.ts';
import type { Told } from './told.ts';
import type { ComposingParts, Reader, Written } from './writing.ts';

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

/** What is to be said of interests, messages and members who may suit the reader; null where that is nothing now. */
export async function writeNews(
  parts: ComposingParts,
  reader: Reader,
  { occasion, told }: { occasion: NewsOccasion; told: Told },
): Promise<Written | null> {
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
