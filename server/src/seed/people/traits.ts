import type { Gender, PartnerPreferences } from '@troth/contract';
import { DAY_MS } from '../../platform/clock.ts';
import type { Random } from '../random.ts';
import type { Background } from './backgrounds/index.ts';
import { hobbyPhrases } from './bio.ts';

const hobbyCodes = Object.keys(hobbyPhrases);
const YEAR_MS = 365.2425 * DAY_MS;

/** Chooses an age: mostly the usual age of marriage, sometimes up to 62. */
export function chooseAge(random: Random, gender: Gender): number {
  if (random.chance(0.07)) return random.int(38, 62);
  for (;;) {
    const [middle, spread] = gender === 'female' ? [1.95, 0.62] : [2.18, 0.56];
    const age = 21 + Math.floor(Math.exp(random.normal(middle, spread)));
    if (age <= 62) return age;
  }
}

/** Chooses a date of birth for an age. */
export function chooseDateOfBirth(random: Random, age: number, now: Date): string {
  // At least two days from the birthday, so that the age holds in any time zone and leap year.
  const days = 2 + random.next() * 360;
  return new Date(now.getTime() - age * YEAR_MS - days * DAY_MS).toISOString().slice(0, 10);
}

export function chooseHeight(random: Random, gender: Gender): number {
  const [mean, deviation] = gender === 'female' ? [158, 5.8] : gender === 'male' ? [172, 6.4] : [166, 7];
  return Math.round(Math.min(198, Math.max(143, random.normal(mean, deviation))));
}

export function chooseMarriage(
  random: Random,
  age: number,
): { maritalStatus: string; children: number | null } {
  const yearsAfter29 = Math.max(0, age - 29);
  const maritalStatus = random.weighted({
    never_married: Math.max(12, 97 - yearsAfter29 * 4),
    divorced: 2 + yearsAfter29 * 1.7,
    widowed: yearsAfter29 > 6 ? yearsAfter29 * 0.7 : 0,
    separated: yearsAfter29 * 0.25,
    annulled: 0.7,
  });
  if (maritalStatus === 'never_married') return { maritalStatus, children: null };
  const childCount = random.weighted({
    0: 55 - Math.min(30, yearsAfter29),
    1: 12 + yearsAfter29,
    2: yearsAfter29 * 0.8,
    3: yearsAfter29 > 12 ? 3 : 0,
  });
  return { maritalStatus, children: maritalStatus === 'annulled' ? 0 : Number(childCount) };
}

export function chooseDiet(random: Random, { religion, vegetarian }: Background): string {
  if (religion === 'jain') return random.weighted({ jain: 70, vegetarian: 28, vegan: 2 });
  if (random.chance(vegetarian)) return random.weighted({ vegetarian: 84, eggetarian: 13, vegan: 3 });
  if (religion === 'muslim') return random.weighted({ halal: 60, non_vegetarian: 40 });
  return random.weighted({ non_vegetarian: 88, eggetarian: 9, pescatarian: 3 });
}

export function chooseHabits(random: Random, { gender, religion }: { gender: Gender; religion: string }) {
  const isAbstinent = religion === 'muslim' || religion === 'jain';
  return {
    smoking: random.weighted({
      never: gender === 'male' && religion !== 'sikh' ? 78 : 95,
      occasionally: 10,
      regularly: gender === 'male' ? 4 : 0,
      quitting: 2,
    }),
    drinking: isAbstinent
      ? random.weighted({ never: 95, occasionally: 5 })
      : random.weighted({
          never: gender === 'female' ? 66 : 48,
          occasionally: 20,
          socially: 22,
          regularly: gender === 'male' ? 2 : 0,
        }),
  };
}

/** For whom the profile is written: mostly `self`; for younger members often `child`, by a parent. */
export function chooseCreatedFor(random: Random, { gender, age }: { gender: Gender; age: number }): string {
  if (gender === 'other' || age > 45)
    return random.weighted({ self: 92, sibling: gender === 'other' ? 0 : 8 });
  return random.weighted({ self: 70, child: age < 38 ? 18 : 4, sibling: 8, relative: 2, friend: 2 });
}

export const chooseHobbies = (random: Random): string[] => random.sample(hobbyCodes, random.int(2, 6));

export function chooseFamily(random: Random, { age, abroad }: { age: number; abroad: boolean }) {
  return {
    familyType: random.weighted({
      nuclear: 58,
      joint: abroad ? 6 : 24,
      extended: 7,
      single_parent: age < 45 ? 5 : 1,
      living_alone: abroad || age > 45 ? 18 : 6,
    }),
    familyValues: random.weighted({
      moderate: 44,
      traditional: 28,
      liberal: 18,
      orthodox: 4,
      progressive: 6,
    }),
  };
}

export function chooseLanguages(
  random: Random,
  { motherTongue, alsoSpeaks }: Background,
  abroad: boolean,
): string[] {
  const otherLanguages = random.sample([...new Set(alsoSpeaks)], random.int(1, 2));
  return [
    ...new Set([motherTongue, ...otherLanguages, ...(abroad || random.chance(0.8) ? ['english'] : [])]),
  ];
}

/** Women and men look for each other, some also for `other`; members of gender `other` look for several genders. */
export function chooseLookingFor(random: Random, gender: Gender): Gender[] {
  if (gender === 'other')
    return random.chance(0.7)
      ? ['female', 'male', 'other']
      : [random.pick(['female', 'male'] as const), 'other'];
  const opposite = gender === 'female' ? 'male' : 'female';
  return random.chance(0.07) ? [opposite, 'other'] : [opposite];
}

interface PreferenceOwner {
  gender: Gender;
  age: number;
  heightCm: number;
  maritalStatus: string;
  religion: string;
  community: string;
  motherTongue: string;
  country: string;
  state: string;
  diet: string;
  smoking: string;
}

const graduateDegrees = [
  'ba',
  'bcom',
  'bsc',
  'bba',
  'bca',
  'btech',
  'barch',
  'bdes',
  'bed',
  'llb',
  'mbbs',
  'bds',
  'nursing',
  'pharmacy',
  'bachelor_other',
  'ca_cs',
  'ma',
  'mcom',
  'msc',
  'mba',
  'mca',
  'mtech',
  'llm',
  'md_ms',
  'master_other',
  'phd',
];
const meatlessDiets = ['vegetarian', 'eggetarian', 'vegan', 'jain'];

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

function chooseAgeRange(random: Random, { gender, age }: PreferenceOwner) {
  const [younger, older] = gender === 'female' ? [1, 6] : gender === 'male' ? [6, 1] : [5, 5];
  const slack = Math.floor((age - 21) / 6);
  const min = clamp(age - younger - random.int(0, 2) - slack, 18, 90);
  return { min, max: clamp(age + older + random.int(0, 3) + slack, min + 3, 90) };
}

function chooseHeightRange(random: Random, { gender, heightCm }: PreferenceOwner) {
  const usualHeight = gender === 'female' ? heightCm + 8 : gender === 'male' ? heightCm - 12 : heightCm;
  const min = clamp(usualHeight - random.int(8, 14), 140, 190);
  return { min, max: clamp(usualHeight + random.int(12, 20), min + 5, 210) };
}

function chooseMaritalStatuses(random: Random, { maritalStatus, age }: PreferenceOwner): string[] {
  if (maritalStatus === 'never_married' && age < 36) {
    return random.chance(0.85) ? ['never_married'] : ['never_married', 'annulled', 'divorced'];
  }
  return ['never_married', 'divorced', 'widowed', 'annulled'];
}

/** Partner preferences: mostly for similar people, with an occasional must-have. */
export function choosePreferences(random: Random, self: PreferenceOwner): PartnerPreferences {
  const isMustHave = (probability: number) => random.chance(probability);
  const optional = <T>(probability: number, preference: T): T | undefined =>
    random.chance(probability) ? preference : undefined;
  const eatsNoMeat = meatlessDiets.includes(self.diet);
  const preferences: PartnerPreferences = {
    age: { ...chooseAgeRange(random, self), mustHave: isMustHave(0.2) },
    heightCm: optional(0.6, { ...chooseHeightRange(random, self), mustHave: isMustHave(0.04) }),
    maritalStatus: optional(0.8, { values: chooseMaritalStatuses(random, self), mustHave: isMustHave(0.18) }),
    religion: optional(0.8, { values: [self.religion], mustHave: isMustHave(0.34) }),
    community: optional(0.22, { values: [self.community], mustHave: isMustHave(0.12) }),
    motherTongue: optional(0.4, { values: [self.motherTongue], mustHave: isMustHave(0.1) }),
    country: optional(0.4, { values: [self.country], mustHave: isMustHave(0.12) }),
    state: optional(0.12, { values: [self.state], mustHave: false }),
    education: optional(0.5, { values: graduateDegrees, mustHave: isMustHave(0.1) }),
    diet: eatsNoMeat
      ? optional(0.6, { values: meatlessDiets, mustHave: isMustHave(self.diet === 'jain' ? 0.4 : 0.12) })
      : undefined,
    smoking:
      self.smoking === 'never'
        ? optional(0.55, { values: ['never'], mustHave: isMustHave(0.22) })
        : undefined,
    drinking: optional(0.3, { values: ['never', 'occasionally', 'socially'], mustHave: isMustHave(0.08) }),
    familyValues: optional(0.2, { values: ['traditional', 'moderate', 'liberal'], mustHave: false }),
  };
  return Object.fromEntries(Object.entries(preferences).filter(([, preference]) => preference !== undefined));
}
