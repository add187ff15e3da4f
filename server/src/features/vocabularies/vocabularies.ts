import { mapFields, type Vocabularies, type VocabularyName, vocabularyNames } from '@troth/contract';
import { cities } from './cities.ts';
import * as faith from './faith.ts';
import * as people from './people.ts';
import { countries, states } from './regions.ts';
import * as work from './work.ts';

const unordered: Vocabularies = {
  ...people,
  ...faith,
  ...work,
  country: countries,
  state: states,
  city: cities,
};

/**
 * The choices of every profile field, in the order in which they are shown. Codes never change their meaning; labels are
 * in the reader's language.
 */
export const vocabularies: Vocabularies = mapFields(vocabularyNames, (name) => unordered[name]);

const termsByCode = new Map(
  Object.entries(vocabularies).map(([name, terms]) => [
    name,
    new Map(terms.map((term) => [term.code, term])),
  ]),
);

const findTerm = (name: VocabularyName, code: string) => termsByCode.get(name)?.get(code);

export const hasCode = (name: VocabularyName, code: string): boolean => findTerm(name, code) !== undefined;

/** The code of the wider choice: the religion of a community, the state of a city. */
export const parentOf = (name: VocabularyName, code: string): string | undefined =>
  findTerm(name, code)?.parent;

export const labelOf = (name: VocabularyName, code: string): string => findTerm(name, code)?.label ?? code;
