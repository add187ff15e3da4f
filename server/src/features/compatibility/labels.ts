import type { VocabularyName } from '@troth/contract';
import { language, locale } from '@troth/texts';
import { labelOf } from '../vocabularies/index.ts';

const names: VocabularyName[] = ['religion', 'community', 'language', 'country', 'state', 'city'];

const properWords = /^(Ayurveda|Carnatic|Hindustani|Jain)\b/;
const commonWords = /^(Other|Elsewhere|Spiritual|No)\b/;

/** Abbreviations keep their capitals: only a capital before a small letter is taken for a sentence's. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label as it stands within a sentence: in English, names alone keep their capital. */
export function labelInSentence(vocabulary: VocabularyName, code: string): string {
  const label = labelOf(vocabulary, code);
  if (language() !== 'en') return label;
  const isName = names.includes(vocabulary) ? !commonWords.test(label) : properWords.test(label);
  return isName ? label : lowerFirst(label);
}

const listTypes = { and: 'conjunction', or: 'disjunction' } as const;
const formats = new Map<string, Intl.ListFormat>();

/** Kept, as they are slow to make. */
function listFormat(conjunction: keyof typeof listTypes): Intl.ListFormat {
  const key = `${locale()} ${conjunction}`;
  const format = formats.get(key) ?? new Intl.ListFormat(locale(), { type: listTypes[conjunction] });
  formats.set(key, format);
  return format;
}

/** "a, b or c". */
export const listed = (items: string[], conjunction: keyof typeof listTypes): string =>
  items.length < 2 ? (items[0] ?? '') : listFormat(conjunction).format(items);
