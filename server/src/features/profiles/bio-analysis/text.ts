import type { BioAnalysis } from '@troth/contract';

/** A parsed text, shared by all rules. */
export interface BioText {
  /** Normalised: NFKC, straight apostrophes, trimmed. */
  text: string;
  sentences: readonly string[];
}

const SENTENCE_END = /[.!?]+(?=\s|$)|[\n•|]+/u;
/** A line that continues in lower case was only wrapped. */
const WRAPPED_LINE = / ?\n ?(?=\p{Ll})/gu;
/** Separators of a list within a sentence. */
const LIST_MARK = /[,/&]| and /u;
const MAX_PART_WORDS = 3;
const MIN_LIST_PARTS = 3;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function readText(bio: string): BioText {
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

/** Words as people count them, also in scripts without spaces. */
export function countWords(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

/** Matches any of the words in any case, never as part of a longer word. */
export function anyWordPattern(words: readonly string[]): RegExp {
  // Longest first, so that "looking forward" is found before "looking".
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

export const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The short items of a sentence, if there are enough of them to be a list. */
export function findListParts(sentence: string): string[] {
  const parts = sentence
    .split(LIST_MARK)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/\p{Nd}/u.test(part));
  const short = parts.filter((part) => countWords(part) <= MAX_PART_WORDS);
  return short.length >= MIN_LIST_PARTS ? short : [];
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

/** Whether the patterns can apply: they are English, so text in other scripts is not judged. */
export function isLatinScript({ text }: BioText): boolean {
  return countMatches(text, LATIN) * 2 >= countMatches(text, LETTER);
}

/** Below the minimum there is little to read; above the maximum most readers stop. */
export const GOOD_WORD_COUNT = { from: 40, to: 200 };

function lengthVerdict(characters: number, words: number): BioAnalysis['length']['verdict'] {
  if (characters === 0) return 'empty';
  if (words < GOOD_WORD_COUNT.from) return 'short';
  return words > GOOD_WORD_COUNT.to ? 'long' : 'good';
}

/** Length in words and in characters (counted like the bio's limit), with a verdict. */
export function measureLength(bio: string): BioAnalysis['length'] {
  const text = bio.trim();
  const characters = text.length;
  const words = countWords(text);
  return { characters, words, verdict: lengthVerdict(characters, words) };
}
