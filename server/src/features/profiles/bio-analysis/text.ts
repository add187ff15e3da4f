import type { BioAnalysis } from '@troth/contract';

/** A normalised text and its sentences. */
export interface BioText {
  /** Normalised: NFKC, straight apostrophes, single spaces, trimmed. */
  text: string;
  sentences: readonly string[];
}

const SENTENCE_END = /[.!?]+(?=\s|$)|[\n•|]+/u;
/** A line break before a lower-case letter only wraps a line and does not end a sentence. */
const WRAPPED_LINE = / ?\n ?(?=\p{Ll})/gu;
/** Separators of a list within a sentence. */
const LIST_SEPARATOR = /[,/&]| and /u;
const MAX_ITEM_WORDS = 3;
const MIN_LIST_ITEMS = 3;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function parseText(bio: string): BioText {
  const text = bio
    .normalize('NFKC')
    .replace(/[’‘]/gu, "'")
    .replace(/[^\S\n]+/gu, ' ')
    .replace(WRAPPED_LINE, ' ')
    .trim();
  const sentences = text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  return { text, sentences };
}

/** The number of words, also in scripts that do not separate words with spaces. */
export function countWords(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

/** A pattern that matches any of the words in any case, but not as part of a longer word. */
export function anyWordPattern(words: readonly string[]): RegExp {
  // Longest first, so that "looking forward" is found before "looking".
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

export const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The short items of a sentence if it has enough of them to be a list, otherwise none. */
export function findListItems(sentence: string): string[] {
  const items = sentence
    .split(LIST_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/\p{Nd}/u.test(part));
  const shortItems = items.filter((part) => countWords(part) <= MAX_ITEM_WORDS);
  return shortItems.length >= MIN_LIST_ITEMS ? shortItems : [];
}

/** The beginning of a sentence as a quotation, cut between words. */
export function quote(sentence: string, maxWords = 8): string {
  const words = sentence.split(/\s+/u);
  const start = words
    .slice(0, maxWords)
    .join(' ')
    .replace(/[,:;-]+$/u, '');
  return words.length > maxWords ? `“${start} …”` : `“${start}”`;
}

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Whether at least half of the letters are Latin. The patterns are English, so other texts are not judged. */
export function isLatinScript({ text }: BioText): boolean {
  return countMatches(text, LATIN) * 2 >= countMatches(text, LETTER);
}

/** Below the minimum there is little to read; above the maximum most readers stop. */
export const GOOD_WORD_COUNT = { from: 40, to: 200 };

function judgeLength(characters: number, words: number): BioAnalysis['length']['verdict'] {
  if (characters === 0) return 'empty';
  if (words < GOOD_WORD_COUNT.from) return 'short';
  return words > GOOD_WORD_COUNT.to ? 'long' : 'good';
}

/** Length in words and in characters (counted like the bio's limit), with a verdict. */
export function measureLength(bio: string): BioAnalysis['length'] {
  const text = bio.trim();
  const characters = text.length;
  const words = countWords(text);
  return { characters, words, verdict: judgeLength(characters, words) };
}
