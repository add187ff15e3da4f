import {
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  type OwnProfile,
  type PartnerPreferences,
} from '@troth/contract';

export type Range = [number, number];

const clampRange = ([min, max]: Range, lowest: number, highest: number): Range => [
  Math.max(min, lowest),
  Math.min(max, highest),
];

interface Spread {
  below: number;
  above: number;
}

/** A woman looking for a man mostly prefers him older and taller, a man looking for a woman the opposite. */
function getSpread({ gender, lookingFor }: OwnProfile, wide: number, narrow: number): Spread {
  const isLookingOnlyFor = (other: string) => lookingFor.length === 1 && lookingFor[0] === other;
  if (gender === 'female' && isLookingOnlyFor('male')) return { below: narrow, above: wide };
  if (gender === 'male' && isLookingOnlyFor('female')) return { below: wide, above: narrow };
  return { below: wide, above: wide };
}

/** At most six years from the member's own age. */
function suggestAges(me: OwnProfile): Range {
  const age = me.age ?? MINIMUM_AGE;
  const { below, above } = getSpread(me, 6, 2);
  return clampRange([age - below, age + above], MINIMUM_AGE, MAXIMUM_AGE);
}

function suggestHeights(me: OwnProfile): Range | null {
  if (me.heightCm === null) return null;
  const { below, above } = getSpread(me, 25, 0);
  return clampRange([me.heightCm - below, me.heightCm + above], MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM);
}

/** Answers of their own that members most often want to share with a partner. */
export const sharedFields = ['religion', 'maritalStatus', 'motherTongue', 'diet'] as const;
export type SharedField = (typeof sharedFields)[number];

export interface PreferenceAnswers {
  lookingFor: OwnProfile['lookingFor'];
  age: Range;
  /** Null if any height will do. */
  heightCm: Range | null;
  /** Fields in which the partner should have the member's own answer. */
  shared: readonly SharedField[];
}

const toRange = (saved: PartnerPreferences['age']): Range | null => (saved ? [saved.min, saved.max] : null);

/** The saved preferences or, before there are any, a suggestion derived from the member's own answers. */
export function getInitialPreferences(me: OwnProfile): PreferenceAnswers {
  const { lookingFor, partnerPreferences: saved } = me;
  if (Object.keys(saved).length === 0) {
    return {
      lookingFor,
      age: suggestAges(me),
      heightCm: suggestHeights(me),
      shared: (['religion', 'maritalStatus'] as const).filter((field) => me[field] !== null),
    };
  }
  return {
    lookingFor,
    age: toRange(saved.age) ?? [MINIMUM_AGE, MAXIMUM_AGE],
    heightCm: toRange(saved.heightCm),
    shared: sharedFields.filter((field) => saved[field]?.values.includes(me[field] ?? '')),
  };
}

/** Keeps what is saved about other fields, and must-haves; a chip changes only the member's own answer in a list. */
export function toPreferencesBody(me: OwnProfile, { lookingFor, age, heightCm, shared }: PreferenceAnswers) {
  const preferences: PartnerPreferences = { ...me.partnerPreferences };
  const sortEnds = ([from, to]: Range) => ({ min: Math.min(from, to), max: Math.max(from, to) });
  preferences.age = { mustHave: false, ...preferences.age, ...sortEnds(age) };
  if (heightCm === null) delete preferences.heightCm;
  else preferences.heightCm = { mustHave: false, ...preferences.heightCm, ...sortEnds(heightCm) };
  for (const field of sharedFields) {
    const own = me[field];
    if (own === null) continue;
    const { values: saved, mustHave } = preferences[field] ?? { values: [], mustHave: false };
    const others = saved.filter((value) => value !== own);
    const values = shared.includes(field) ? [...others, own] : others;
    if (values.length > 0) preferences[field] = { values, mustHave };
    else delete preferences[field];
  }
  return { lookingFor, partnerPreferences: preferences };
}
