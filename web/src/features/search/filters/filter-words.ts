import type { VocabularyName } from '@troth/contract';
import type { Choices } from '../../profiles/index.ts';
import type { Filter, ListFilter } from './filters.ts';
import { placeLabel } from './place-options.ts';

/** What each filter is called, in the form and where it is told that it stands in the way. */
export const filterLabels: Record<Filter, string> = {
  ageRange: 'Age',
  heightRange: 'Height',
  location: 'Location',
  religion: 'Religion',
  maritalStatus: 'Marital status',
  education: 'Education',
  occupation: 'Work',
  incomeBand: 'Income',
  community: 'Community',
  motherTongue: 'Mother tongue',
  languages: 'Languages',
  diet: 'Food',
  smoking: 'Smoking',
  drinking: 'Drinking',
  hobbies: 'Hobbies',
  familyType: 'Family type',
  familyValues: 'Family values',
  firstName: 'First name',
  lastName: 'Last name',
  userId: 'Member id',
  withPhoto: 'With photo',
  proofs: 'Proof',
  includeUnmetPreferences: 'Also show people whose preferences I may not meet',
};

/** Where the choices of a filter come from. */
export const vocabularyOf: Record<Exclude<ListFilter, 'location'>, VocabularyName> = {
  religion: 'religion',
  maritalStatus: 'maritalStatus',
  education: 'education',
  occupation: 'occupation',
  incomeBand: 'incomeBand',
  community: 'community',
  motherTongue: 'language',
  languages: 'language',
  diet: 'diet',
  smoking: 'smoking',
  drinking: 'drinking',
  hobbies: 'hobby',
  familyType: 'familyType',
  familyValues: 'familyValues',
};

/** Their choices say too little alone: "Never", "Jain", "Hindi". */
const namedWithFilter: readonly ListFilter[] = [
  'incomeBand',
  'motherTongue',
  'languages',
  'diet',
  'smoking',
  'drinking',
  'familyValues',
];

/** One choice of a filter, to be understood away from the form. */
export function choiceWords(choices: Choices, filter: ListFilter, code: string): string {
  if (filter === 'location') return placeLabel(choices, code);
  const label = choices.label(vocabularyOf[filter], code) ?? code;
  return namedWithFilter.includes(filter) ? `${filterLabels[filter]}: ${label}` : label;
}
