import type { MailChoices, MailKind } from '@troth/contract';
import { defaultMailChoices } from '@troth/contract';
import { inLanguage } from '../../../platform/language.ts';
import type { Pause } from '../../matching/index.ts';
import { findRecommendationsOfToday } from '../../matching/index.ts';
import { findNamedMembers, findVisibleIds } from '../../profiles/index.ts';
import { type ComposedMail, renderComposedMail } from './compose.ts';
import { recentActivityStart } from './digests.ts';
import { type ComposeDependencies, digestFrequency } from './mail-content.ts';
import { findChoicesOfMany, findDigestItems, type ItemKind, type MailItem } from './store/items.ts';
import { type DigestMail, findRecipients, type Recipient } from './store/mails.ts';
import { type NamedPerson, toMailPerson } from './templates/mail-template.ts';
import { digestMail, MAX_NAMED } from './templates/news.ts';

/** Everything that the digest of one member depends on. */
interface DigestContext {
  digest: DigestMail;
  recipient: Recipient;
  choices: MailChoices;
  /** The items that still apply and that the member wants in this digest. */
  items: MailItem[];
  /** Whether any item waits for a digest, also one that no longer applies. */
  hasItems: boolean;
}

/** Loads what the digests of many members depend on, in a few statements. Leaves out members who get none. */
async function loadContexts(
  { db }: ComposeDependencies,
  digests: readonly DigestMail[],
  now: Date,
): Promise<DigestContext[]> {
  const memberIds = digests.map(({ memberId }) => memberId);
  const [recipients, choicesOf, itemsOf] = await Promise.all([
    findRecipients(db, memberIds, { now, activeSince: recentActivityStart(now) }),
    findChoicesOfMany(db, memberIds),
    findDigestItems(db, digests),
  ]);
  return digests.flatMap((digest) => {
    const { memberId, occasion } = digest;
    const recipient = recipients.get(memberId);
    if (!recipient || recipient.isHidden) return [];
    const choices = choicesOf.get(memberId) ?? defaultMailChoices;
    const waiting = itemsOf.get(memberId) ?? [];
    const items = waiting.filter(
      ({ kind, isValid }) => isValid && digestFrequency(choices[kind]) === occasion,
    );
    return { digest, recipient, choices, items, hasItems: waiting.length > 0 };
  });
}

/** By member, the ids of the members to recommend in their digests, whom they can see. */
async function findRecommended(
  { db, ranking }: ComposeDependencies,
  contexts: readonly DigestContext[],
  timing: { now: Date; pause: Pause },
): Promise<Map<string, string[]>> {
  const readers = contexts.filter(
    ({ digest, recipient, choices }) =>
      recipient.isRecentlyActive && choices.dailyRecommendations === digest.occasion,
  );
  const recommended = await findRecommendationsOfToday(
    db,
    { ranking },
    readers.map(({ recipient }) => recipient),
    timing,
  );
  const pairs = [...recommended].flatMap(([viewerId, ids]) =>
    ids.map((memberId) => ({ viewerId, memberId })),
  );
  return findVisibleIds(db, pairs);
}

/** A digest that is ready to be rendered, and what is to be recorded when it is sent. */
export interface DigestDraft extends Pick<DigestContext, 'digest' | 'items' | 'hasItems'> {
  /** Renders the mail in its recipient's language; returns null if it has no content. */
  render(): ComposedMail | null;
}

/** Members as a digest names them, by id. */
type People = ReadonlyMap<string, NamedPerson>;

function renderDigest(
  dependencies: ComposeDependencies,
  { digest, recipient, items }: DigestContext,
  { people, recommendedIds }: { people: People; recommendedIds: readonly string[] },
): ComposedMail | null {
  const { publicUrl } = dependencies;
  const news = items.flatMap(({ kind, aboutId, actorId }) => {
    const person = people.get(actorId);
    return person ? [{ kind, aboutId, person }] : [];
  });
  const count = recommendedIds.length;
  if (news.length + count === 0) return null;
  const kinds: MailKind[] = [...new Set<ItemKind>(news.map(({ kind }) => kind))];
  if (count > 0) kinds.push('dailyRecommendations');
  const recommended = { people: recommendedIds.flatMap((id) => people.get(id) ?? []), count };
  const content = digestMail(
    { occasion: digest.occasion, news, recommended },
    { firstName: recipient.firstName, publicUrl },
  );
  return renderComposedMail(dependencies, recipient, { content, kinds });
}

/** Prepares digests as of now, with a few statements for all. Leaves out those of members who get none. */
export async function draftDigests(
  dependencies: ComposeDependencies,
  digests: readonly DigestMail[],
  pause: Pause,
): Promise<DigestDraft[]> {
  const { db, publicUrl } = dependencies;
  const now = dependencies.clock.now();
  const contexts = await loadContexts(dependencies, digests, now);
  const recommended = await findRecommended(dependencies, contexts, { now, pause });
  const languages = new Map(contexts.map(({ recipient }) => [recipient.memberId, recipient.language]));
  const pairs = contexts.flatMap(({ recipient: { memberId: viewerId }, items }) => {
    const recommendedIds = recommended.get(viewerId) ?? [];
    const ids = [...items.map(({ actorId }) => actorId), ...recommendedIds.slice(0, MAX_NAMED)];
    return [...new Set(ids)].map((memberId) => ({ viewerId, memberId }));
  });
  const members = await findNamedMembers(db, pairs, {
    now,
    inViewersLanguage: (viewerId, task) => inLanguage(languages.get(viewerId) ?? 'en', task),
  });
  return contexts.map((context) => {
    const { digest, items, hasItems, recipient } = context;
    const recommendedIds = recommended.get(recipient.memberId) ?? [];
    const render = () => {
      const named = members.get(recipient.memberId) ?? [];
      const people = new Map(named.map((member) => [member.memberId, toMailPerson(member, publicUrl)]));
      return renderDigest(dependencies, context, { people, recommendedIds });
    };
    return { digest, items, hasItems, render: () => inLanguage(recipient.language, render) };
  });
}
