import type { VocabularyName } from '@troth/contract';
import { t } from '@troth/texts';
import type { Choice, Choices } from '../../profiles/index.ts';
import type { Filter, ListFilter } from './filters.ts';

/** All places a member may live in, narrowest first, each named with the place that contains it. */
export function placeOptions(choices: Choices): Choice[] {
  const within = (name: 'city' | 'state', wider: 'state' | 'country') =>
    choices.options(name).map(({ value, label }) => {
      const around = choices.label(wider, choices.parentOf(name, value));
      return { value, label: around === undefined || around === label ? label : `${label}, ${around}` };
    });
  const all = [...within('city', 'state'), ...within('state', 'country'), ...choices.options('country')];
  // A city that is also a state, such as Singapore, is listed once, as the state.
  return [...new Map(all.map((place) => [place.label, place])).values()];
}

function placeLabel(choices: Choices, code: string): string {
  return (
    choices.label('city', code) ?? choices.label('state', code) ?? choices.label('country', code) ?? code
  );
}

/** The label of each filter, in the form and in suggestions to relax the search. */
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

/** The vocabulary of each filter. */
export const filterVocabulary: Record<Exclude<ListFilter, 'location'>, VocabularyName> = {
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

/** Filters whose values need the filter's name to be understood: "Never", "Jain", "Hindi". */
const namedWithFilter: readonly ListFilter[] = [
  'incomeBand',
  'motherTongue',
  'languages',
  'diet',
  'smoking',
  'drinking',
  'familyValues',
];

/** Whether a code is a valid choice; an old or mistyped URL may contain others. */
export function isKnownChoice(choices: Choices, filter: ListFilter, code: string): boolean {
  const names = filter === 'location' ? (['country', 'state', 'city'] as const) : [filterVocabulary[filter]];
  return names.some((name) => choices.label(name, code) !== undefined);
}

/** A filter value as text that is understood outside the form. */
export function formatChoice(choices: Choices, filter: ListFilter, code: string): string {
  if (filter === 'location') return placeLabel(choices, code);
  const label = choices.label(filterVocabulary[filter], code) ?? code;
  return namedWithFilter.includes(filter)
    ? t('{filter}: {choice}', { filter: filterLabels[filter], choice: label })
    : label;
}
