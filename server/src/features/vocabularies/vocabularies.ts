import { mapFields, type Vocabularies, type VocabularyName, vocabularyNames } from '@troth/contract';
import { cities } from './cities.ts';
import * as faith from './faith.ts';
import * as people from './people.ts';
import { countries, states } from './regions.ts';
import * as work from './work.ts';

const all: Vocabularies = { ...people, ...faith, ...work, country: countries, state: states, city: cities };

/**
 * The choices of every profile field, in the order in which they are shown. Codes never change their meaning; labels are
 * in the reader's language.
 */
export const vocabularies: Vocabularies = mapFields(vocabularyNames, (name) => all[name]);

const byCode = new Map(
  Object.entries(vocabularies).map(([name, terms]) => [
    name,
    new Map(terms.map((term) => [term.code, term])),
  ]),
);

const termOf = (name: VocabularyName, code: string) => byCode.get(name)?.get(code);

export const hasCode = (name: VocabularyName, code: string): boolean => termOf(name, code) !== undefined;

/** The code of the wider choice: the religion of a community, the state of a city. */
export const parentOf = (name: VocabularyName, code: string): string | undefined =>
  termOf(name, code)?.parent;

export const labelOf = (name: VocabularyName, code: string): string => termOf(name, code)?.label ?? code;
