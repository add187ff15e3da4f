import type { BioAnalysis } from '@troth/contract';
import { countWords } from './text.ts';

/** Below, a reader has met nobody yet; above, most readers stop half-way. */
export const GOOD_WORDS = { from: 40, to: 200 };

function verdictOf(characters: number, words: number): BioAnalysis['length']['verdict'] {
  if (characters === 0) return 'empty';
  if (words < GOOD_WORDS.from) return 'short';
  return words > GOOD_WORDS.to ? 'long' : 'good';
}

/** Characters as the limit of a bio counts them. */
export function lengthOf(bio: string): BioAnalysis['length'] {
  const text = bio.trim();
  const characters = text.length;
  const words = countWords(text);
  return { characters, words, verdict: verdictOf(characters, words) };
}
