import type { VocabularyTerm } from '@troth/contract';

/** Terms from `code: label`. */
export const terms = (labels: Record<string, string>): VocabularyTerm[] =>
  Object.entries(labels).map(([code, label]) => ({ code, label }));

/** Terms from `parent: { code: label }`. */
export const termsWithin = (groups: Record<string, Record<string, string>>): VocabularyTerm[] =>
  Object.entries(groups).flatMap(([parent, labels]) => terms(labels).map((term) => ({ ...term, parent })));

/** Places from `parent: { code: label }`; a place's code begins with its parent's, so that no two share one. */
export const placesWithin = (groups: Record<string, Record<string, string>>): VocabularyTerm[] =>
  termsWithin(groups).map((term) => ({ ...term, code: `${term.parent}_${term.code}` }));

/** What the rest of a place is called. */
export const elsewhereIn = (label: string): string =>
  label.startsWith('Elsewhere') ? label : `Elsewhere in ${label}`;
