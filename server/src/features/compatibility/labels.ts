import type { VocabularyName } from '@troth/contract';
import { labelOf } from '../vocabularies/index.ts';

const names: VocabularyName[] = ['religion', 'community', 'language', 'country', 'state', 'city'];

const properWords = /^(Ayurveda|Carnatic|Hindustani|Jain)\b/;
const commonWords = /^(Other|Elsewhere|Spiritual|No)\b/;

/** Abbreviations keep their capitals: only a capital before a small letter is taken for a sentence's. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label as it stands within a sentence: names keep their capital. */
export function labelInSentence(vocabulary: VocabularyName, code: string): string {
  const label = labelOf(vocabulary, code);
  const isName = names.includes(vocabulary) ? !commonWords.test(label) : properWords.test(label);
  return isName ? label : lowerFirst(label);
}

/** "a, b or c". */
export function listed(items: string[], conjunction: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
