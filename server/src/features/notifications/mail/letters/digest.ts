import { msg, t, translate } from '@troth/texts';
import { listed } from '../kinds.ts';
import type { DigestOccasion, ItemKind } from '../store/tables.ts';
import type { Letter, Section, Writing } from './letter.ts';
import type { News } from './news.ts';
import type { Person } from './person.ts';

/** So many of each kind are named. */
const NAMED = 4;

const order: ItemKind[] = ['newInterest', 'interestAccepted', 'newMessage'];

const titles: Record<ItemKind, string> = {
  newInterest: msg('Interested in you'),
  interestAccepted: msg('Accepted your interest'),
  newMessage: msg('Wrote to you'),
};

const counted: Record<ItemKind, (count: number) => string> = {
  newInterest: (count) => t('{count, plural, one {a new interest} other {{count} new interests}}', { count }),
  interestAccepted: (count) =>
    t('{count, plural, one {an accepted interest} other {{count} accepted interests}}', { count }),
  newMessage: (count) =>
    t('{count, plural, one {a new message} other {messages in {count} conversations}}', { count }),
};

interface Words {
  heading(): string;
  /** `news` are those of the day or week, in a row. */
  subject(news: string): string;
  chosen(): string;
  chosenSubject(count: number): string;
  why(): string;
}

const words: Record<DigestOccasion, Words> = {
  daily: {
    heading: () => t('Your day on Troth'),
    subject: (news) => t('Your day on Troth: {news}', { news }),
    chosen: () => t('Chosen for you today'),
    chosenSubject: (count) =>
      t('Chosen for you today: {count, plural, one {one profile} other {{count} profiles}}', { count }),
    why: () => t('You get this e-mail once a day at most, as it is set for your Troth account.'),
  },
  weekly: {
    heading: () => t('Your week on Troth'),
    subject: (news) => t('Your week on Troth: {news}', { news }),
    chosen: () => t('Chosen for you this week'),
    chosenSubject: (count) =>
      t('Chosen for you this week: {count, plural, one {one profile} other {{count} profiles}}', { count }),
    why: () => t('You get this e-mail once a week at most, as it is set for your Troth account.'),
  },
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
    return section(translate(titles[kind]), people);
  });
  // Where there is nothing else, the heading says it.
  const { title, ...chosen } = section(words[occasion].chosen(), recommended);
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

/** That there is nothing but members who may suit the reader. */
function onlyChosen({ occasion, recommended }: Digest) {
  const { chosen, chosenSubject } = words[occasion];
  return {
    subject: chosenSubject(recommended.length),
    preheader: t('Because both of you hope for much the same.'),
    heading: chosen(),
    line: t(
      'We looked for {count, plural, one {a member who may suit you as you may suit them} other {members who may suit you as you may suit them}}: what each of you hopes for is much of what the other is. Read, and take your time.',
      { count: recommended.length },
    ),
  };
}

function withNews({ occasion, news, recommended }: Digest) {
  const { heading, subject } = words[occasion];
  const told = newsOf(news);
  const happened = t('Here is what happened since we last wrote: {news}.', { news: told });
  const chosen = t(
    'We also looked for {count, plural, one {a member who may suit you as you may suit them} other {members who may suit you as you may suit them}}.',
    { count: recommended.length },
  );
  return {
    subject: subject(told),
    preheader: t('{news}, and all of it on one page.', { news: capital(told) }),
    heading: heading(),
    line: recommended.length > 0 ? `${happened} ${chosen}` : happened,
  };
}

/** The one letter of a day or week. */
export function digestLetter(digest: Digest, { firstName, publicUrl }: Writing): Letter {
  const { occasion, news } = digest;
  const { line, ...said } = news.length === 0 ? onlyChosen(digest) : withNews(digest);
  return {
    ...said,
    lines: [t('Dear {firstName},', { firstName }), line],
    sections: sectionsOf(digest),
    button: { text: t('See them on Troth'), url: `${publicUrl}/dashboard` },
    why: words[occasion].why(),
  };
}
