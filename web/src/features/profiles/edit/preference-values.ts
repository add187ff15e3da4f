import type { Gender, OwnProfile, PartnerPreferences, UpdateProfileBody } from '@troth/contract';
import { type ListPreference, listPreferences } from '../preferences.ts';

type RangeEnd = number | null;

export interface RangePreference {
  range: [RangeEnd, RangeEnd];
  mustHave: boolean;
}

export interface ListPreferenceValue {
  values: string[];
  mustHave: boolean;
}

export type PreferenceValues = {
  lookingFor: Gender[];
  age: RangePreference;
  heightCm: RangePreference;
} & Record<ListPreference, ListPreferenceValue>;

type RangeBody = PartnerPreferences['age'];

const toRangePreference = (sent: RangeBody): RangePreference => ({
  range: sent ? [sent.min, sent.max] : [null, null],
  mustHave: sent?.mustHave ?? false,
});

export function toPreferenceValues({ lookingFor, partnerPreferences }: OwnProfile): PreferenceValues {
  const lists = listPreferences.map(({ key }): [ListPreference, ListPreferenceValue] => {
    const sent = partnerPreferences[key];
    return [key, { values: sent?.values ?? [], mustHave: sent?.mustHave ?? false }];
  });
  return {
    lookingFor,
    age: toRangePreference(partnerPreferences.age),
    heightCm: toRangePreference(partnerPreferences.heightCm),
    ...(Object.fromEntries(lists) as Record<ListPreference, ListPreferenceValue>),
  };
}

/** An open end becomes the limit of ages or heights; a fully open range means no preference. */
function toRangeBody(
  { range: [min, max], mustHave }: RangePreference,
  least: number,
  most: number,
): RangeBody | undefined {
  return min === null && max === null ? undefined : { min: min ?? least, max: max ?? most, mustHave };
}

export function toPreferencesBody(
  { lookingFor, age, heightCm, ...lists }: PreferenceValues,
  bounds: { age: readonly [number, number]; heightCm: readonly [number, number] },
): UpdateProfileBody {
  const preferences: PartnerPreferences = {};
  const ageSent = toRangeBody(age, ...bounds.age);
  const heightSent = toRangeBody(heightCm, ...bounds.heightCm);
  if (ageSent) preferences.age = ageSent;
  if (heightSent) preferences.heightCm = heightSent;
  for (const { key } of listPreferences) {
    if (lists[key].values.length > 0) preferences[key] = lists[key];
  }
  return { lookingFor, partnerPreferences: preferences };
}

/**
 * Maps `partnerPreferences.age.max` to the field `age.range`, and `partnerPreferences.diet.values.0` to `diet.values`.
 */
export function fieldOfPreferencePath(path: string): string {
  const [root, key = ''] = path.split('.');
  if (root !== 'partnerPreferences') return root ?? path;
  return key === 'age' || key === 'heightCm' ? `${key}.range` : `${key}.values`;
}
