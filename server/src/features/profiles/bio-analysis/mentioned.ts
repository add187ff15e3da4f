import { type Mention, mentions } from './mentions.ts';
import { anyOf, type BioText, countWords, listedParts } from './text.ts';
import * as words from './words.ts';

/** Something that a text names. */
export interface Mentioned extends Mention {
  /** Whether it is left at that, with nothing told of it. */
  isBare: boolean;
}

const known = mentions.map((mention) => ({ ...mention, pattern: anyOf(mention.words) }));
const lively = [words.feelings, words.plans, words.scenes, words.company, words.together].map(anyOf);
const SPOKEN_WORDS = 9;

/** Whether a sentence only names things: too short to tell of them, a list, or with no life around them. */
function isBare(sentence: string): boolean {
  if (countWords(sentence) < SPOKEN_WORDS || listedParts(sentence).length > 0) return true;
  return lively.every((pattern) => sentence.search(pattern) < 0);
}

/** What the text names, in its own order. */
export function mentionsIn({ whole, sentences }: BioText): Mentioned[] {
  return known
    .map(({ pattern, ...mention }) => {
      const at = whole.search(pattern);
      const told = sentences.filter((sentence) => sentence.search(pattern) >= 0);
      return { at, mention: { ...mention, isBare: told.every(isBare) } };
    })
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ mention }) => mention);
}
