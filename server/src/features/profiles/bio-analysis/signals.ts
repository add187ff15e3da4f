import { anyOf, type BioText, count, listedParts } from './text.ts';
import * as words from './words.ts';

/** Something that can be seen in a text and tells of warmth, or of its lack. */
interface Signal {
  name: string;
  seen: (text: BioText) => number;
  /** For each time it is seen, up to `most` times. */
  points: number;
  most: number;
}

const found = (list: readonly string[]) => {
  const pattern = anyOf(list);
  return ({ whole }: BioText) => count(whole, pattern);
};
const matched =
  (pattern: RegExp) =>
  ({ whole }: BioText) =>
    count(whole, pattern);

export const HEIGHT = /(?<!\d)[4-7]\s?'\s?\d{0,2}/gu;
const FIGURES = new RegExp(`\\d[\\d.,+]{0,6} ?(?:${words.units.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const LABEL = /(?:^|[.,;] )\p{L}+(?: \p{L}+)? ?(?:[:=]| - )/gmu;
/** Three words and more in capitals, or a long one. */
export const CAPITALS = /(?<!\p{L})(?:\p{Lu}{2,}(?: \p{Lu}{2,}){2,}|\p{Lu}{7,})(?!\p{L})/gu;

/** Told by people about people. */
const warm: readonly Signal[] = [
  { name: 'relatives', seen: found(words.relatives), points: 3, most: 4 },
  { name: 'company', seen: found(words.company), points: 2, most: 4 },
  { name: 'we and you', seen: found(words.together), points: 2, most: 5 },
  { name: 'feelings', seen: found(words.feelings), points: 3, most: 5 },
  { name: 'plans', seen: found(words.plans), points: 3, most: 4 },
  { name: 'scenes', seen: found(words.scenes), points: 3, most: 6 },
  { name: 'doings', seen: found(words.doings), points: 2, most: 4 },
  { name: 'invitations', seen: found(words.invitations), points: 3, most: 1 },
];

/** Told by forms about candidates. */
const cool: readonly Signal[] = [
  { name: 'figures', seen: matched(FIGURES), points: 3, most: 5 },
  { name: 'heights', seen: matched(HEIGHT), points: 3, most: 2 },
  { name: 'labels', seen: matched(LABEL), points: 3, most: 6 },
  {
    name: 'lists',
    seen: ({ sentences }) => sentences.flatMap(listedParts).length,
    points: 2,
    most: 6,
  },
  { name: 'demands', seen: found(words.demands), points: 5, most: 5 },
  { name: 'stock phrases', seen: found(words.stock), points: 2, most: 6 },
  { name: 'negations', seen: found(words.negations), points: 1, most: 6 },
  { name: 'capitals', seen: matched(CAPITALS), points: 4, most: 3 },
  { name: 'exclamations', seen: matched(/!{2,}/gu), points: 2, most: 2 },
];

/** How much has to be said before a text counts as warm at all. */
const STILLNESS = 9;

const sum = (signals: readonly Signal[], text: BioText) =>
  signals.reduce((total, { seen, points, most }) => total + points * Math.min(seen(text), most), 0);

/**
 * 0 to 100: the part of what is warm in all that was seen. More of it never lowers the figure, more of the other never
 * raises it, and saying one thing again and again stops counting.
 */
export function warmthOf(text: BioText): number {
  const warmSum = sum(warm, text);
  return Math.round((100 * warmSum) / (warmSum + sum(cool, text) + STILLNESS));
}
