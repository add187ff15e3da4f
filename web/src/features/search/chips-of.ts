import { type Choices, height } from '../profiles/index.ts';
import { defaultFilters, type Filters } from './filters.ts';
import { placeLabel } from './place-options.ts';

export interface FilterChip {
  label: string;
  /** The filters once this one is taken away. */
  without: Filters;
}

const isRangeSet = (filters: Filters, key: 'ageRange' | 'heightRange') =>
  filters[key].some((end, index) => end !== defaultFilters[key][index]);

export function chipsOf(filters: Filters, choices: Choices): FilterChip[] {
  const { ageRange, heightRange, firstName, lastName } = filters;
  const whole = (key: keyof Filters, label: string): FilterChip => ({
    label,
    without: { ...filters, [key]: defaultFilters[key] },
  });
  const each = (
    key: 'location' | 'religion' | 'maritalStatus',
    label: (code: string) => string,
  ): FilterChip[] =>
    filters[key].map((code) => ({
      label: label(code),
      without: { ...filters, [key]: filters[key].filter((other) => other !== code) },
    }));

  return [
    ...(isRangeSet(filters, 'ageRange') ? [whole('ageRange', `Age ${ageRange[0]} to ${ageRange[1]}`)] : []),
    ...(isRangeSet(filters, 'heightRange')
      ? [whole('heightRange', `${height(heightRange[0])} to ${height(heightRange[1])}`)]
      : []),
    ...each('location', (code) => placeLabel(choices, code)),
    ...each('religion', (code) => choices.label('religion', code) ?? code),
    ...each('maritalStatus', (code) => choices.label('maritalStatus', code) ?? code),
    ...(firstName === '' ? [] : [whole('firstName', `First name ${firstName}`)]),
    ...(lastName === '' ? [] : [whole('lastName', `Last name ${lastName}`)]),
  ];
}
