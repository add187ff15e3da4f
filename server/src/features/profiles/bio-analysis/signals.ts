import { msg } from '@troth/texts';
import { anyWordPattern, type BioText, countMatches, findListItems } from './text.ts';
import * as words from './words.ts';

/** A pattern that indicates warmth or a lack of it. */
interface Signal {
  name: string;
  count: (text: BioText) => number;
  /** Points for each match, up to `maxMatches` matches. */
  points: number;
  maxMatches: number;
}

const wordSignal = (list: readonly string[]) => {
  const pattern = anyWordPattern(list);
  return ({ text }: BioText) => countMatches(text, pattern);
};
const patternSignal =
  (pattern: RegExp) =>
  ({ text }: BioText) =>
    countMatches(text, pattern);

export const HEIGHT = /(?<!\d)[4-7]\s?'\s?\d{0,2}/gu;
const FIGURES = new RegExp(`\\d[\\d.,+]{0,6} ?(?:${words.units.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const FIELD_LABEL = /(?:^|[.,;] )\p{L}+(?: \p{L}+)? ?(?:[:=]| - )/gmu;
/** Three or more words in capitals, or one long word in capitals. */
export const CAPITALS = /(?<!\p{L})(?:\p{Lu}{2,}(?: \p{Lu}{2,}){2,}|\p{Lu}{7,})(?!\p{L})/gu;

/** Patterns of personal writing. */
const warmSignals: readonly Signal[] = [
  { name: 'relatives', count: wordSignal(words.relatives), points: 3, maxMatches: 4 },
  { name: 'other people', count: wordSignal(words.otherPeople), points: 2, maxMatches: 4 },
  { name: 'we and you', count: wordSignal(words.togetherWords), points: 2, maxMatches: 5 },
  { name: 'feelings', count: wordSignal(words.feelings), points: 3, maxMatches: 5 },
  { name: 'plans', count: wordSignal(words.plans), points: 3, maxMatches: 4 },
  { name: 'scenes', count: wordSignal(words.scenes), points: 3, maxMatches: 6 },
  { name: 'activities', count: wordSignal(words.activities), points: 2, maxMatches: 4 },
  { name: 'invitations', count: wordSignal(words.invitations), points: 3, maxMatches: 1 },
];

/** Patterns of impersonal writing. */
const coolSignals: readonly Signal[] = [
  { name: 'figures', count: patternSignal(FIGURES), points: 3, maxMatches: 5 },
  { name: 'heights', count: patternSignal(HEIGHT), points: 3, maxMatches: 2 },
  { name: 'labels', count: patternSignal(FIELD_LABEL), points: 3, maxMatches: 6 },
  {
    name: 'lists',
    count: ({ sentences }) => sentences.flatMap(findListItems).length,
    points: 2,
    maxMatches: 6,
  },
  { name: 'demands', count: wordSignal(words.demands), points: 5, maxMatches: 5 },
  { name: 'stock phrases', count: wordSignal(words.stockPhrases), points: 2, maxMatches: 6 },
  { name: 'negations', count: wordSignal(words.negations), points: 1, maxMatches: 6 },
  { name: 'capitals', count: patternSignal(CAPITALS), points: 4, maxMatches: 3 },
  { name: 'exclamations', count: patternSignal(/!{2,}/gu), points: 2, maxMatches: 2 },
];

/** Added to the total, so that a few warm matches alone do not make a text warm. */
const BASELINE_POINTS = 9;

const sumPoints = (signals: readonly Signal[], text: BioText) =>
  signals.reduce(
    (total, { count, points, maxMatches }) => total + points * Math.min(count(text), maxMatches),
    0,
  );

/**
 * The share of warm points, 0 to 100. Further warm matches never lower it, further cool matches never raise it, and
 * matches beyond `maxMatches` do not count.
 */
export function measureWarmth(text: BioText): number {
  const warmSum = sumPoints(warmSignals, text);
  return Math.round((100 * warmSum) / (warmSum + sumPoints(coolSignals, text) + BASELINE_POINTS));
}

export type TopicName = 'partner' | 'family' | 'dailyLife' | 'work' | 'values' | 'particular';

/** A topic that families usually want to read about. */
export interface Topic {
  name: TopicName;
  label: string;
  isCovered: (text: BioText) => boolean;
  /** Suggestion for a text that lacks the topic and mentions nothing that leads to it. */
  suggestion: string;
}

const containsAny = (list: readonly string[]) => {
  const pattern = anyWordPattern(list);
  return ({ text }: BioText) => text.search(pattern) >= 0;
};

const MIN_DETAILS = 2;
const scenePattern = anyWordPattern(words.scenes);

/** Whether a text contains enough different concrete details. */
function hasDetails({ text }: BioText): boolean {
  const details = new Set(text.match(scenePattern)?.map((word) => word.toLowerCase()));
  return details.size >= MIN_DETAILS;
}

/** All topics, most important first. */
const topics: readonly Topic[] = [
  {
    name: 'partner',
    label: msg('Who you’d like to meet'),
    isCovered: containsAny(words.partner),
    suggestion: msg(
      'End with who you’d like to meet: “I’d like to meet someone who …”, and what you might do together.',
    ),
  },
  {
    name: 'family',
    label: msg('Family'),
    isCovered: containsAny(words.relatives),
    suggestion: msg('Add a sentence about the people at home: who they are, and what they do together.'),
  },
  {
    name: 'dailyLife',
    label: msg('An ordinary day'),
    isCovered: containsAny(words.dailyLife),
    suggestion: msg('Describe an ordinary evening at home: who cooks, what’s on, what you talk about.'),
  },
  {
    name: 'work',
    label: msg('Work or studies'),
    isCovered: containsAny(words.jobs),
    suggestion: msg('Say in one sentence what your working day is like, and one thing you enjoy about it.'),
  },
  {
    name: 'values',
    label: msg('What matters most'),
    isCovered: containsAny(words.values),
    suggestion: msg(
      'Name one thing that matters in a marriage, such as respect or patience, and where it shows in daily life.',
    ),
  },
  {
    name: 'particular',
    label: msg('Something specific'),
    isCovered: hasDetails,
    suggestion: msg(
      'Add one thing no one else would write: a dish, a place, a festival at home, a habit your friends smile about.',
    ),
  },
];

export const findMissingTopics = (text: BioText): Topic[] =>
  topics.filter(({ isCovered }) => !isCovered(text));
