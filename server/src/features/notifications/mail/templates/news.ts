import type { MailContent, MailSection } from '@troth/mail';
import { msg, t, translate } from '@troth/texts';
import type { DigestOccasion, ItemKind, SingleKind } from '../store/items.ts';
import { formatList, type MailContext, type NamedPerson } from './mail-template.ts';

export interface News {
  kind: ItemKind;
  aboutId: string;
  person: NamedPerson;
}

/** Subjects contain no names, because a name could imitate a subject of ours. */
const newsMails: Record<SingleKind, (news: News, context: MailContext) => MailContent> = {
  newInterest: ({ person: { firstName: name, url } }, { firstName }) => ({
    subject: t('Someone is interested in you'),
    preheader: t('See who it is and answer when you’re ready.'),
    heading: t('{name} is interested in you', { name }),
    paragraphs: [
      t('Hi {firstName},', { firstName }),
      t(
        '{name} has seen your profile and would like to get to know you. Take your time: you can accept, or decline kindly. Only {name} will see your answer.',
        { name },
      ),
    ],
    button: { text: t('See {name}’s profile', { name }), url },
    reason: t('You’re getting this email because a Troth member expressed interest in you.'),
  }),
  interestAccepted: ({ person: { firstName: name, url } }, { firstName }) => ({
    subject: t('Your interest was accepted'),
    preheader: t('It’s a good time to say hello.'),
    heading: t('{name} accepted your interest', { name }),
    paragraphs: [
      t('Hi {firstName},', { firstName }),
      t(
        'Good news: {name} would like to get to know you too. The first message is often the hardest, so start with something from {name}’s profile.',
        { name },
      ),
    ],
    button: { text: t('See {name}’s profile', { name }), url },
    reason: t('You’re getting this email because you expressed interest in this member on Troth.'),
  }),
  newMessage: ({ aboutId, person: { firstName: name } }, { firstName, publicUrl }) => ({
    subject: t('You have a new message'),
    preheader: t('It’s waiting for you on Troth.'),
    heading: t('{name} wrote to you', { name }),
    paragraphs: [
      t('Hi {firstName},', { firstName }),
      t('There’s something new in your conversation with {name}. Messages stay on Troth, so read it there.', {
        name,
      }),
    ],
    button: { text: t('Read the message'), url: `${publicUrl}/messages/${aboutId}` },
    reason: t(
      'You’re getting this email because a Troth member wrote to you. Until you read it, we won’t email you about this conversation again.',
    ),
  }),
};

/** A mail about a single event. */
export function newsMail(news: News & { kind: SingleKind }, context: MailContext): MailContent {
  return {
    ...newsMails[news.kind](news, context),
    sections: [{ people: [{ ...news.person, reasons: [] }], more: 0 }],
  };
}

/** How many members a section of a digest shows. */
export const MAX_NAMED = 4;

const sectionOrder: ItemKind[] = ['newInterest', 'interestAccepted', 'newMessage', 'savedSearch'];

const sectionTitles: Record<ItemKind, string> = {
  newInterest: msg('Interested in you'),
  interestAccepted: msg('Accepted your interest'),
  newMessage: msg('Wrote to you'),
  savedSearch: msg('New in your saved searches'),
};

const countTexts: Record<ItemKind, (count: number) => string> = {
  newInterest: (count) => t('{count, plural, one {a new interest} other {{count} new interests}}', { count }),
  interestAccepted: (count) =>
    t('{count, plural, one {an accepted interest} other {{count} accepted interests}}', { count }),
  newMessage: (count) =>
    t('{count, plural, one {a new message} other {messages in {count} conversations}}', { count }),
  savedSearch: (count) =>
    t(
      '{count, plural, one {a new member in your saved searches} other {{count} new members in your saved searches}}',
      { count },
    ),
};

interface DigestTexts {
  heading(): string;
  /** `news` is a list such as "a new interest and a new message". */
  subject(news: string): string;
  recommendedTitle(): string;
  recommendedSubject(count: number): string;
  reason(): string;
}

const digestTexts: Record<DigestOccasion, DigestTexts> = {
  daily: {
    heading: () => t('Your day on Troth'),
    subject: (news) => t('Your day on Troth: {news}', { news }),
    recommendedTitle: () => t('Picked for you today'),
    recommendedSubject: (count) =>
      t('Picked for you today: {count, plural, one {one profile} other {{count} profiles}}', { count }),
    reason: () => t('You get this email once a day at most, as you chose in your Troth settings.'),
  },
  weekly: {
    heading: () => t('Your week on Troth'),
    subject: (news) => t('Your week on Troth: {news}', { news }),
    recommendedTitle: () => t('Picked for you this week'),
    recommendedSubject: (count) =>
      t('Picked for you this week: {count, plural, one {one profile} other {{count} profiles}}', { count }),
    reason: () => t('You get this email once a week at most, as you chose in your Troth settings.'),
  },
};

interface Digest {
  occasion: DigestOccasion;
  news: News[];
  /** The recommended members to show, and the number of all. */
  recommended: { people: NamedPerson[]; count: number };
}

const buildSection = (title: string, people: NamedPerson[], count = people.length) => {
  const shown = people.slice(0, MAX_NAMED);
  return { title, people: shown, more: count - shown.length };
};

function buildSections({ occasion, news, recommended }: Digest): MailSection[] {
  const newsSections = sectionOrder.map((kind) => {
    const people = news.filter((one) => one.kind === kind).map(({ person }) => ({ ...person, reasons: [] }));
    return buildSection(translate(sectionTitles[kind]), people);
  });
  // Without news this title is already the heading of the mail.
  const { title, ...recommendedSection } = buildSection(
    digestTexts[occasion].recommendedTitle(),
    recommended.people,
    recommended.count,
  );
  const lastSection = news.length === 0 ? recommendedSection : { title, ...recommendedSection };
  return [...newsSections, lastSection].filter(({ people }) => people.length > 0);
}

function summarizeNews(news: News[]): string {
  const texts = sectionOrder.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [countTexts[kind](count)];
  });
  return formatList(texts);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The texts of a digest with recommendations only. */
function describeRecommendations({ occasion, recommended }: Digest) {
  const { recommendedTitle, recommendedSubject } = digestTexts[occasion];
  return {
    subject: recommendedSubject(recommended.count),
    preheader: t('Because you’re both looking for similar things.'),
    heading: recommendedTitle(),
    line: t(
      'We found {count, plural, one {someone who could be a good fit} other {some members who could be a good fit}}: you match many of each other’s preferences. Have a look, and take your time.',
      { count: recommended.count },
    ),
  };
}

/** The texts of a digest with news. */
function describeNews({ occasion, news, recommended }: Digest) {
  const { heading, subject } = digestTexts[occasion];
  const summary = summarizeNews(news);
  const happened = t('Here’s what’s new since our last email: {news}.', { news: summary });
  const chosen = t(
    'We also found {count, plural, one {someone who could be a good fit} other {some members who could be a good fit}}.',
    { count: recommended.count },
  );
  return {
    subject: subject(summary),
    preheader: t('{news}, all on one page.', { news: capitalize(summary) }),
    heading: heading(),
    line: recommended.count > 0 ? `${happened} ${chosen}` : happened,
  };
}

/** The digest of a day or week. */
export function digestMail(digest: Digest, { firstName, publicUrl }: MailContext): MailContent {
  const { occasion, news } = digest;
  const { line, ...texts } = news.length === 0 ? describeRecommendations(digest) : describeNews(digest);
  return {
    ...texts,
    paragraphs: [t('Hi {firstName},', { firstName }), line],
    sections: buildSections(digest),
    button: { text: t('See them on Troth'), url: `${publicUrl}/dashboard` },
    reason: digestTexts[occasion].reason(),
  };
}
