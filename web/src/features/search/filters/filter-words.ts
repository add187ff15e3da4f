import type { VocabularyName } from '@troth/contract';
import { t } from '@troth/texts';
import type { Choices } from '../../profiles/index.ts';
import type { Filter, ListFilter } from './filters.ts';
import { placeLabel } from './place-options.ts';

/** What each filter is called, in the form and where it is told that it stands in the way. */
export const filterLabels: Record<Filter, string> = {
  ageRange: t('Age'),
  heightRange: t('Height'),
  location: t('Location'),
  religion: t('Religion'),
  maritalStatus: t('Marital status'),
  education: t('Education'),
  occupation: t('Work'),
  incomeBand: t('Income'),
  community: t('Community'),
  motherTongue: t('Mother tongue'),
  languages: t('Languages'),
  diet: t('Food'),
  smoking: t('Smoking'),
  drinking: t('Drinking'),
  hobbies: t('Hobbies'),
  familyType: t('Family type'),
  familyValues: t('Family values'),
  firstName: t('First name'),
  lastName: t('Last name'),
  userId: t('Member id'),
  withPhoto: t('With photo'),
  proofs: t('Proof'),
  includeUnmetPreferences: t('Also show people whose preferences I may not meet'),
  includeAnswered: t('Include people you’ve already answered'),
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

/** Whether a code is one that members can choose; an old or mistyped address may hold others. */
export function isKnownChoice(choices: Choices, filter: ListFilter, code: string): boolean {
  const names = filter === 'location' ? (['country', 'state', 'city'] as const) : [vocabularyOf[filter]];
  return names.some((name) => choices.label(name, code) !== undefined);
}

/** One choice of a filter, to be understood away from the form. */
export function choiceWords(choices: Choices, filter: ListFilter, code: string): string {
  if (filter === 'location') return placeLabel(choices, code);
  const label = choices.label(vocabularyOf[filter], code) ?? code;
  return namedWithFilter.includes(filter)
    ? t('{filter}: {choice}', { filter: filterLabels[filter], choice: label })
    : label;
}
