import { listed } from '../kinds.ts';
import type { DigestOccasion, ItemKind } from '../store/tables.ts';
import type { Letter, Section, Writing } from './letter.ts';
import type { News } from './news.ts';
import type { Person } from './person.ts';

/** So many of each kind are named. */
const NAMED = 4;

const order: ItemKind[] = ['newInterest', 'interestAccepted', 'newMessage'];

const titles: Record<ItemKind, string> = {
  newInterest: 'Interested in you',
  interestAccepted: 'Accepted your interest',
  newMessage: 'Wrote to you',
};

const counted: Record<ItemKind, (count: number) => string> = {
  newInterest: (count) => (count === 1 ? 'a new interest' : `${count} new interests`),
  interestAccepted: (count) => (count === 1 ? 'an accepted interest' : `${count} accepted interests`),
  newMessage: (count) => (count === 1 ? 'a new message' : `messages in ${count} conversations`),
};

const words = {
  daily: { whose: 'Your day', chosen: 'Chosen for you today' },
  weekly: { whose: 'Your week', chosen: 'Chosen for you this week' },
};

interface Digest {
  occasion: DigestOccasion;
  news: News[];
  recommended: Person[];
}

const section = (title: string, people: Person[]) => ({
  title,
  people: people.slice(0, NAMED),
  more: Math.max(0, people.length - NAMED),
});

function sectionsOf({ occasion, news, recommended }: Digest): Section[] {
  const ofNews = order.map((kind) => {
    const people = news.filter((one) => one.kind === kind).map(({ person }) => ({ ...person, reasons: [] }));
    return section(titles[kind], people);
  });
  // Where there is nothing else, the heading says it.
  const { title, ...chosen } = section(words[occasion].chosen, recommended);
  const last = news.length === 0 ? chosen : { title, ...chosen };
  return [...ofNews, last].filter(({ people }) => people.length > 0);
}

function newsOf(news: News[]): string {
  const parts = order.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [counted[kind](count)];
  });
  return listed(parts);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function chosenOf(recommended: Person[]): string {
  const names = recommended.slice(0, 2).map(({ firstName }) => firstName);
  const others = recommended.length - names.length;
  return listed(others > 0 ? [...names, `${others} more`] : names);
}

/** The one letter of a day or week. */
export function digestLetter(digest: Digest, { firstName, publicUrl }: Writing): Letter {
  const { occasion, news, recommended } = digest;
  const { whose, chosen } = words[occasion];
  const told = newsOf(news);
  const onlyChosen = news.length === 0;
  const some = recommended.length === 1 ? 'a member' : 'members';
  const fit = `${some} who may suit you as you may suit them`;
  return {
    subject: onlyChosen ? `${chosen}: ${chosenOf(recommended)}` : `${whose} on Troth: ${told}`,
    preheader: onlyChosen
      ? 'Because both of you hope for much the same.'
      : `${capital(told)}, and all of it on one page.`,
    heading: onlyChosen ? chosen : `${whose} on Troth`,
    lines: [
      `Dear ${firstName},`,
      onlyChosen
        ? `We looked for ${fit}: what each of you hopes for is much of what the other is. Read, and take your time.`
        : `Here is what happened since we last wrote: ${told}.${recommended.length > 0 ? ` We also looked for ${fit}.` : ''}`,
    ],
    sections: sectionsOf(digest),
    button: { text: 'See them on Troth', url: `${publicUrl}/dashboard` },
    why: `You get this e-mail ${occasion === 'daily' ? 'once a day at most' : 'once a week at most'}, as it is set for your Troth account.`,
  };
}
