import { filterFields, mapFields, profileFields, type VocabularyName } from '@troth/contract';
import { t } from '@troth/texts';
import type { Choice, Choices } from '../../profiles/index.ts';
import { fieldTexts } from '../../vocabularies/index.ts';
import type { Filter, ListFilter } from './filters.ts';

/** All places where a member may live, narrowest first, each labelled with the place that contains it. */
export function buildPlaceOptions(choices: Choices): Choice[] {
  const labelWithParent = (name: 'city' | 'state', parent: 'state' | 'country') =>
    choices.options(name).map(({ value, label }) => {
      const parentLabel = choices.label(parent, choices.parentOf(name, value));
      return {
        value,
        label: parentLabel === undefined || parentLabel === label ? label : `${label}, ${parentLabel}`,
      };
    });
  const all = [
    ...labelWithParent('city', 'state'),
    ...labelWithParent('state', 'country'),
    ...choices.options('country'),
  ];
  // A city that is also a state, such as Singapore, is listed once, as the state.
  return [...new Map(all.map((place) => [place.label, place])).values()];
}

function getPlaceLabel(choices: Choices, code: string): string {
  return (
    choices.label('city', code) ?? choices.label('state', code) ?? choices.label('country', code) ?? code
  );
}

/** The label of each filter, in the form and in suggestions to relax the search. */
export const filterLabels: Record<Filter, string> = {
  ageRange: t('Age'),
  heightRange: t('Height'),
  location: t('Location'),
  withinKm: t('Distance'),
  ...mapFields(filterFields, (field) => fieldTexts[field].filterLabel ?? fieldTexts[field].label),
  firstName: t('First name'),
  lastName: t('Last name'),
  userId: t('Member ID'),
  newSinceVisit: t('New since your last visit'),
  withPhoto: t('With photo'),
  proofs: t('Verification'),
  includeUnmetPreferences: t('Include people whose preferences I may not fit'),
  includeAnswered: t('Include people you’ve already answered'),
};

/** The vocabularies that define the codes of a filter. */
const getVocabularies = (filter: ListFilter): readonly VocabularyName[] =>
  filter === 'location' ? ['city', 'state', 'country'] : [profileFields[filter].vocabulary];

/** Whether a code is a valid choice; an old or mistyped URL may contain others. */
export function isKnownChoice(choices: Choices, filter: ListFilter, code: string): boolean {
  return getVocabularies(filter).some((name) => choices.label(name, code) !== undefined);
}

/** A filter value as text that is understood outside the form. */
export function formatChoice(choices: Choices, filter: ListFilter, code: string): string {
  if (filter === 'location') return getPlaceLabel(choices, code);
  const label = choices.label(profileFields[filter].vocabulary, code) ?? code;
  return fieldTexts[filter].namedInFilters
    ? t('{filter}: {choice}', { filter: filterLabels[filter], choice: label })
    : label;
}
