import type { Vocabularies, VocabularyName } from '@troth/contract';
import { cities } from './cities.ts';
import { communities, religions } from './faith.ts';
import {
  createdFor,
  diets,
  drinkingHabits,
  familyTypes,
  familyValues,
  genders,
  hobbies,
  languages,
  maritalStatuses,
  smokingHabits,
} from './people.ts';
import { countries, states } from './regions.ts';
import { educations, incomeBands, occupations } from './work.ts';

/**
 * The choices of every profile field in display order. Codes never change their meaning; labels are in the reader's
 * language.
 */
export const vocabularies: Vocabularies = {
  gender: genders,
  createdFor,
  maritalStatus: maritalStatuses,
  religion: religions,
  community: communities,
  language: languages,
  education: educations,
  occupation: occupations,
  incomeBand: incomeBands,
  diet: diets,
  smoking: smokingHabits,
  drinking: drinkingHabits,
  hobby: hobbies,
  familyType: familyTypes,
  familyValues,
  country: countries,
  state: states,
  city: cities,
};

const byCode = new Map(
  Object.entries(vocabularies).map(([name, terms]) => [
    name,
    new Map(terms.map((term) => [term.code, term])),
  ]),
);

const termOf = (name: VocabularyName, code: string) => byCode.get(name)?.get(code);

export const hasCode = (name: VocabularyName, code: string): boolean => termOf(name, code) !== undefined;

/** The parent code of a code, if it has one. */
export const parentOf = (name: VocabularyName, code: string): string | undefined =>
  termOf(name, code)?.parent;

export const labelOf = (name: VocabularyName, code: string): string => termOf(name, code)?.label ?? code;
