import { msg } from '@troth/texts';
import { anyWordPattern, type BioText, countMatches, findListParts } from './text.ts';
import * as words from './words.ts';

/** A pattern that indicates warmth or its lack. */
interface Signal {
  name: string;
  count: (text: BioText) => number;
  /** Points for each match, up to `most` matches. */
  points: number;
  most: number;
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
const LABEL = /(?:^|[.,;] )\p{L}+(?: \p{L}+)? ?(?:[:=]| - )/gmu;
/** Three or more words in capitals, or one long one. */
export const CAPITALS = /(?<!\p{L})(?:\p{Lu}{2,}(?: \p{Lu}{2,}){2,}|\p{Lu}{7,})(?!\p{L})/gu;

/** Patterns of personal writing. */
const warmSignals: readonly Signal[] = [
  { name: 'relatives', count: wordSignal(words.relatives), points: 3, most: 4 },
  { name: 'company', count: wordSignal(words.company), points: 2, most: 4 },
  { name: 'we and you', count: wordSignal(words.together), points: 2, most: 5 },
  { name: 'feelings', count: wordSignal(words.feelings), points: 3, most: 5 },
  { name: 'plans', count: wordSignal(words.plans), points: 3, most: 4 },
  { name: 'scenes', count: wordSignal(words.scenes), points: 3, most: 6 },
  { name: 'doings', count: wordSignal(words.doings), points: 2, most: 4 },
  { name: 'invitations', count: wordSignal(words.invitations), points: 3, most: 1 },
];

/** Patterns of impersonal writing. */
const coolSignals: readonly Signal[] = [
  { name: 'figures', count: patternSignal(FIGURES), points: 3, most: 5 },
  { name: 'heights', count: patternSignal(HEIGHT), points: 3, most: 2 },
  { name: 'labels', count: patternSignal(LABEL), points: 3, most: 6 },
  {
    name: 'lists',
    count: ({ sentences }) => sentences.flatMap(findListParts).length,
    points: 2,
    most: 6,
  },
  { name: 'demands', count: wordSignal(words.demands), points: 5, most: 5 },
  { name: 'stock phrases', count: wordSignal(words.stock), points: 2, most: 6 },
  { name: 'negations', count: wordSignal(words.negations), points: 1, most: 6 },
  { name: 'capitals', count: patternSignal(CAPITALS), points: 4, most: 3 },
  { name: 'exclamations', count: patternSignal(/!{2,}/gu), points: 2, most: 2 },
];

/** Points needed before a text counts as warm at all. */
const BASELINE_POINTS = 9;

const sumPoints = (signals: readonly Signal[], text: BioText) =>
  signals.reduce((total, { count, points, most }) => total + points * Math.min(count(text), most), 0);

/**
 * 0 to 100: the share of warm points. More warm matches never lower it, more cold ones never raise it, and repetitions
 * stop counting.
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
  isMet: (text: BioText) => boolean;
  /** A suggestion if nothing in the text leads to it. */
  ask: string;
}

const containsAny = (list: readonly string[]) => {
  const pattern = anyWordPattern(list);
  return ({ text }: BioText) => text.search(pattern) >= 0;
};

const MIN_PARTICULARS = 2;
const scenePattern = anyWordPattern(words.scenes);

/** Different concrete details; repetitions do not count. */
function hasDetails({ text }: BioText): boolean {
  const words = new Set(text.match(scenePattern)?.map((word) => word.toLowerCase()));
  return words.size >= MIN_PARTICULARS;
}

/** Most important first. */
const topics: readonly Topic[] = [
  {
    name: 'partner',
    label: msg('Hopes for a partner'),
    isMet: containsAny(words.partner),
    ask: msg(
      'End with the person hoped for: “I would like to meet someone who …”, and what the two might do together.',
    ),
  },
  {
    name: 'family',
    label: msg('The family'),
    isMet: containsAny(words.relatives),
    ask: msg('Add a sentence about the people at home: who they are, and what they do together.'),
  },
  {
    name: 'dailyLife',
    label: msg('An ordinary day'),
    isMet: containsAny(words.dailyLife),
    ask: msg('Describe an ordinary evening at home: who cooks, what is on, what is talked about.'),
  },
  {
    name: 'work',
    label: msg('Work or studies'),
    isMet: containsAny(words.jobs),
    ask: msg('Say in one sentence what fills the working day, and one thing about it that is enjoyable.'),
  },
  {
    name: 'values',
    label: msg('What matters most'),
    isMet: containsAny(words.values),
    ask: msg(
      'Name one thing that matters in a marriage, such as respect or patience, and where it shows in daily life.',
    ),
  },
  {
    name: 'particular',
    label: msg('Something particular'),
    isMet: hasDetails,
    ask: msg(
      'Add one thing that nobody else would write: a dish, a place, a festival at home, a habit that friends smile about.',
    ),
  },
];

export const findMissingTopics = (text: BioText): Topic[] => topics.filter(({ isMet }) => !isMet(text));
