import {
  fieldsWith,
  type Gender,
  mapFields,
  type OwnProfile,
  type PartnerPreferences,
  type UpdateProfileBody,
} from '@troth/contract';
import type { ExcludingPreference, ListPreference, YesNoPreference } from '../preferences.ts';

type RangeEnd = number | null;

export interface RangePreference {
  range: [RangeEnd, RangeEnd];
  mustHave: boolean;
}

export interface ListPreferenceValue {
  values: string[];
  mustHave: boolean;
}

interface YesNoPreferenceValue {
  /** Empty for any. */
  choice: string;
  mustHave: boolean;
}

interface ExcludingPreferenceValue {
  /** Separated by commas. */
  excluded: string;
  mustHave: boolean;
}

export type PreferenceValues = {
  lookingFor: Gender[];
  age: RangePreference;
  heightCm: RangePreference;
} & Record<ListPreference, ListPreferenceValue> &
  Record<YesNoPreference, YesNoPreferenceValue> &
  Record<ExcludingPreference, ExcludingPreferenceValue>;

const listPreferences = fieldsWith({ preference: 'anyOf' });
const yesNoPreferences = fieldsWith({ preference: 'yesNo' });
const excludingPreferences = fieldsWith({ preference: 'noneOf' });

type RangeBody = PartnerPreferences['age'];

const toRangePreference = (saved: RangeBody): RangePreference => ({
  range: saved ? [saved.min, saved.max] : [null, null],
  mustHave: saved?.mustHave ?? false,
});

export function toPreferenceValues({ lookingFor, partnerPreferences }: OwnProfile): PreferenceValues {
  return {
    lookingFor,
    age: toRangePreference(partnerPreferences.age),
    heightCm: toRangePreference(partnerPreferences.heightCm),
    ...mapFields(listPreferences, (key) => {
      const saved = partnerPreferences[key];
      return { values: saved?.values ?? [], mustHave: saved?.mustHave ?? false };
    }),
    ...mapFields(yesNoPreferences, (key) => {
      const saved = partnerPreferences[key];
      return { choice: saved?.values[0] ?? '', mustHave: saved?.mustHave ?? false };
    }),
    ...mapFields(excludingPreferences, (key) => {
      const saved = partnerPreferences[key];
      return { excluded: saved?.excluded.join(', ') ?? '', mustHave: saved?.mustHave ?? false };
    }),
  };
}

const splitTexts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An open end becomes the limit of ages or heights; a fully open range means no preference. */
function toRangeBody(
  { range: [min, max], mustHave }: RangePreference,
  lowerLimit: number,
  upperLimit: number,
): RangeBody | undefined {
  return min === null && max === null
    ? undefined
    : { min: min ?? lowerLimit, max: max ?? upperLimit, mustHave };
}

export function toPreferencesBody(
  { lookingFor, age, heightCm, ...fields }: PreferenceValues,
  bounds: { age: readonly [number, number]; heightCm: readonly [number, number] },
): UpdateProfileBody {
  const preferences: PartnerPreferences = {};
  const ageBody = toRangeBody(age, ...bounds.age);
  const heightBody = toRangeBody(heightCm, ...bounds.heightCm);
  if (ageBody) preferences.age = ageBody;
  if (heightBody) preferences.heightCm = heightBody;
  for (const key of listPreferences) {
    if (fields[key].values.length > 0) preferences[key] = fields[key];
  }
  for (const key of yesNoPreferences) {
    const { choice, mustHave } = fields[key];
    if (choice !== '') preferences[key] = { values: [choice], mustHave };
  }
  for (const key of excludingPreferences) {
    const excluded = splitTexts(fields[key].excluded);
    if (excluded.length > 0) preferences[key] = { excluded, mustHave: fields[key].mustHave };
  }
  return { lookingFor, partnerPreferences: preferences };
}

/**
 * Maps `partnerPreferences.age.max` to the field `age.range`, and `partnerPreferences.diet.values.0` to `diet.values`.
 */
export function toPreferenceFieldName(path: string): string {
  const [root, key = ''] = path.split('.');
  if (root !== 'partnerPreferences') return root ?? path;
  if (key === 'age' || key === 'heightCm') return `${key}.range`;
  if (yesNoPreferences.some((field) => field === key)) return `${key}.choice`;
  return excludingPreferences.some((field) => field === key) ? `${key}.excluded` : `${key}.values`;
}
