import type { Gender, PartnerPreferences } from '@troth/contract';
import type { Random } from './random.ts';

interface Chooser {
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

const graduate = [
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
const meatless = ['vegetarian', 'eggetarian', 'vegan', 'jain'];

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function ageRange(random: Random, { gender, age }: Chooser) {
  const [younger, older] = gender === 'female' ? [1, 6] : gender === 'male' ? [6, 1] : [5, 5];
  const slack = Math.floor((age - 21) / 6);
  const min = within(age - younger - random.int(0, 2) - slack, 18, 90);
  return { min, max: within(age + older + random.int(0, 3) + slack, min + 3, 90) };
}

function heightRange(random: Random, { gender, heightCm }: Chooser) {
  const usual = gender === 'female' ? heightCm + 8 : gender === 'male' ? heightCm - 12 : heightCm;
  const min = within(usual - random.int(8, 14), 140, 190);
  return { min, max: within(usual + random.int(12, 20), min + 5, 210) };
}

function statuses(random: Random, { maritalStatus, age }: Chooser): string[] {
  if (maritalStatus === 'never_married' && age < 36) {
    return random.chance(0.85) ? ['never_married'] : ['never_married', 'annulled', 'divorced'];
  }
  return ['never_married', 'divorced', 'widowed', 'annulled'];
}

/** What somebody hopes for: mostly people not unlike themselves, and now and then it is a must. */
export function choosePreferences(random: Random, self: Chooser): PartnerPreferences {
  const must = (probability: number) => random.chance(probability);
  const some = <T>(probability: number, hope: T): T | undefined =>
    random.chance(probability) ? hope : undefined;
  const noMeat = meatless.includes(self.diet);
  const hopes: PartnerPreferences = {
    age: { ...ageRange(random, self), mustHave: must(0.2) },
    heightCm: some(0.6, { ...heightRange(random, self), mustHave: must(0.04) }),
    maritalStatus: some(0.8, { values: statuses(random, self), mustHave: must(0.18) }),
    religion: some(0.8, { values: [self.religion], mustHave: must(0.34) }),
    community: some(0.22, { values: [self.community], mustHave: must(0.12) }),
    motherTongue: some(0.4, { values: [self.motherTongue], mustHave: must(0.1) }),
    country: some(0.4, { values: [self.country], mustHave: must(0.12) }),
    state: some(0.12, { values: [self.state], mustHave: false }),
    education: some(0.5, { values: graduate, mustHave: must(0.1) }),
    diet: noMeat
      ? some(0.6, { values: meatless, mustHave: must(self.diet === 'jain' ? 0.4 : 0.12) })
      : undefined,
    smoking: self.smoking === 'never' ? some(0.55, { values: ['never'], mustHave: must(0.22) }) : undefined,
    drinking: some(0.3, { values: ['never', 'occasionally', 'socially'], mustHave: must(0.08) }),
    familyValues: some(0.2, { values: ['traditional', 'moderate', 'liberal'], mustHave: false }),
  };
  return Object.fromEntries(Object.entries(hopes).filter(([, hope]) => hope !== undefined));
}
