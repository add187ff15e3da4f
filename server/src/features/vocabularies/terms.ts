import type { VocabularyTerm } from '@troth/contract';
import { t, translate } from '@troth/texts';

/** A term whose label is translated each time it is read. */
const term = (code: string, label: () => string, parent?: string): VocabularyTerm => ({
  code,
  get label() {
    return label();
  },
  parent,
});

const toTerms = (labels: Record<string, string>, codeOf: (key: string) => string, parent?: string) =>
  Object.entries(labels).map(([key, label]) => term(codeOf(key), () => translate(label), parent));

// `npm run texts` extracts the labels passed to `terms`, `termsWithin` and `placesWithin`.

/** Terms from `code: label`. */
export const terms = (labels: Record<string, string>): VocabularyTerm[] => toTerms(labels, (key) => key);

/** Terms from `parent: { code: label }`. */
export const termsWithin = (groups: Record<string, Record<string, string>>): VocabularyTerm[] =>
  Object.entries(groups).flatMap(([parent, labels]) => toTerms(labels, (key) => key, parent));

/** Places from `parent: { code: label }`; a place's code starts with its parent's, so that codes are unique. */
export const placesWithin = (groups: Record<string, Record<string, string>>): VocabularyTerm[] =>
  Object.entries(groups).flatMap(([parent, labels]) => toTerms(labels, (key) => `${parent}_${key}`, parent));

/** Whether a code means the places of a country or state that the vocabulary does not list ("other" or "elsewhere"). */
export const isOtherPlace = (place: string): boolean => /^other$|_elsewhere(_town)?$/.test(place);

/** The term for the places within a place that the vocabulary does not list. */
export const elsewhereIn = (place: VocabularyTerm, code: string): VocabularyTerm =>
  term(
    code,
    () => (isOtherPlace(place.code) ? place.label : t('Elsewhere in {place}', { place: place.label })),
    place.code,
  );
