import type { Gender, OwnProfile, PartnerPreferences, UpdateProfileBody } from '@troth/contract';
import { type ListPreference, listPreferences } from '../preferences.ts';

type End = number | null;

export interface RangeHope {
  range: [End, End];
  mustHave: boolean;
}

export interface ListHope {
  values: string[];
  mustHave: boolean;
}

export type HopesValues = { lookingFor: Gender[]; age: RangeHope; heightCm: RangeHope } & Record<
  ListPreference,
  ListHope
>;

type SentRange = PartnerPreferences['age'];

const rangeValue = (sent: SentRange): RangeHope => ({
  range: sent ? [sent.min, sent.max] : [null, null],
  mustHave: sent?.mustHave ?? false,
});

export function hopesValuesOf({ lookingFor, partnerPreferences }: OwnProfile): HopesValues {
  const lists = listPreferences.map(({ key }): [ListPreference, ListHope] => {
    const sent = partnerPreferences[key];
    return [key, { values: sent?.values ?? [], mustHave: sent?.mustHave ?? false }];
  });
  return {
    lookingFor,
    age: rangeValue(partnerPreferences.age),
    heightCm: rangeValue(partnerPreferences.heightCm),
    ...(Object.fromEntries(lists) as Record<ListPreference, ListHope>),
  };
}

/** An open end reaches as far as ages and heights go; where both are open nothing is asked for. */
function sentRange(
  { range: [min, max], mustHave }: RangeHope,
  least: number,
  most: number,
): SentRange | undefined {
  return min === null && max === null ? undefined : { min: min ?? least, max: max ?? most, mustHave };
}

export function hopesBody(
  { lookingFor, age, heightCm, ...lists }: HopesValues,
  bounds: { age: readonly [number, number]; heightCm: readonly [number, number] },
): UpdateProfileBody {
  const preferences: PartnerPreferences = {};
  const ageSent = sentRange(age, ...bounds.age);
  const heightSent = sentRange(heightCm, ...bounds.heightCm);
  if (ageSent) preferences.age = ageSent;
  if (heightSent) preferences.heightCm = heightSent;
  for (const { key } of listPreferences) {
    if (lists[key].values.length > 0) preferences[key] = lists[key];
  }
  return { lookingFor, partnerPreferences: preferences };
}

/** `partnerPreferences.age.max` is told at the field `age.range`, `partnerPreferences.diet.values.0` at `diet.values`. */
export function hopesField(path: string): string {
  const [root, key = ''] = path.split('.');
  if (root !== 'partnerPreferences') return root ?? path;
  return key === 'age' || key === 'heightCm' ? `${key}.range` : `${key}.values`;
}
