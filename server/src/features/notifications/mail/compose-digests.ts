import type { MailChoices, MailKind } from '@troth/contract';
import { defaultMailChoices } from '@troth/contract';
import { inLanguage } from '../../../platform/language.ts';
import type { Pause } from '../../matching/index.ts';
import { findRecommendationsOfToday } from '../../matching/index.ts';
import { findNamedMembers, findVisibleIds } from '../../profiles/index.ts';
import { type CompositionResult, renderComposedMail } from './compose.ts';
import { recentActivityStart } from './digests.ts';
import { type ComposeDependencies, digestFrequency } from './mail-content.ts';
import { findChoicesOfMany, findDigestItems, type ItemKind, type MailItem } from './store/items.ts';
import { type DigestMail, findRecipients, type Recipient } from './store/mails.ts';
import { toMailPerson } from './templates/mail-template.ts';
import { digestMail, MAX_NAMED } from './templates/news.ts';

/** Everything that the digest of one member depends on. */
interface DigestMaterial {
  digest: DigestMail;
  recipient: Recipient;
  choices: MailChoices;
  /** The items that still apply and that the member wants in this digest. */
  items: MailItem[];
  /** Whether any item waits for a digest, also one that no longer applies. */
  hasItems: boolean;
}

/** Loads what the digests of many members depend on, in a few statements. Leaves out members who get none. */
async function loadMaterial(
  { db }: ComposeDependencies,
  digests: readonly DigestMail[],
  now: Date,
): Promise<DigestMaterial[]> {
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
  material: readonly DigestMaterial[],
  timing: { now: Date; pause: Pause },
): Promise<Map<string, string[]>> {
  const readers = material.filter(
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

/** A digest as composed, and what is to be recorded when it is sent. */
export interface ComposedDigest extends Pick<DigestMaterial, 'digest' | 'items' | 'hasItems'> {
  mail: Extract<CompositionResult, { mail: object }>['mail'];
}

/**
 * Composes digests as of now, each in its recipient's language; leaves out those without content. Each mail is rendered
 * only when it is read, so that sending begins with the first.
 */
export async function* composeDigests(
  dependencies: ComposeDependencies,
  digests: readonly DigestMail[],
  pause: Pause,
): AsyncGenerator<ComposedDigest> {
  const { db, publicUrl } = dependencies;
  const now = dependencies.clock.now();
  const material = await loadMaterial(dependencies, digests, now);
  const recommended = await findRecommended(dependencies, material, { now, pause });
  const languages = new Map(material.map(({ recipient }) => [recipient.memberId, recipient.language]));
  const pairs = material.flatMap(({ recipient: { memberId: viewerId }, items }) => {
    const recommendedIds = recommended.get(viewerId) ?? [];
    const ids = [...items.map(({ actorId }) => actorId), ...recommendedIds.slice(0, MAX_NAMED)];
    return [...new Set(ids)].map((memberId) => ({ viewerId, memberId }));
  });
  const members = await findNamedMembers(db, pairs, {
    now,
    inViewersLanguage: (viewerId, task) => inLanguage(languages.get(viewerId) ?? 'en', task),
  });
  for (const { digest, recipient, items, hasItems } of material) {
    await pause();
    const { memberId, language } = recipient;
    const mail = inLanguage(language, () => {
      const people = new Map(
        (members.get(memberId) ?? []).map((member) => [member.memberId, toMailPerson(member, publicUrl)]),
      );
      const news = items.flatMap(({ kind, aboutId, actorId }) => {
        const person = people.get(actorId);
        return person ? [{ kind, aboutId, person }] : [];
      });
      const recommendedIds = recommended.get(memberId) ?? [];
      const count = recommendedIds.length;
      if (news.length + count === 0) return null;
      const kinds: MailKind[] = [...new Set<ItemKind>(news.map(({ kind }) => kind))];
      if (count > 0) kinds.push('dailyRecommendations');
      const content = digestMail(
        {
          occasion: digest.occasion,
          news,
          recommended: { people: recommendedIds.flatMap((id) => people.get(id) ?? []), count },
        },
        { firstName: recipient.firstName, publicUrl },
      );
      return renderComposedMail(dependencies, recipient, { content, kinds });
    });
    if (mail) yield { digest, items, hasItems, mail };
  }
}
