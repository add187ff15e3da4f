import { vocabularies } from '../../../features/vocabularies/index.ts';
import type { Random } from '../../random.ts';
import { business, crafts, money } from './business-and-trades.ts';
import type { Career, Weights } from './career.ts';
import { health, learning, service } from './public-service.ts';
import { arts, technology } from './technology-and-arts.ts';

const careers = [technology, business, money, health, learning, arts, service, crafts].flat();

/** Minimum age for the longer educations. */
const finishedAt: Weights = {
  phd: 29,
  md_ms: 29,
  mtech: 24,
  msc: 23,
  ma: 23,
  mba: 24,
  mca: 24,
  mcom: 23,
  llm: 25,
  ca_cs: 24,
  mbbs: 25,
  bds: 24,
  master_other: 24,
};

const remarks = [
  'First class with distinction',
  'On a merit scholarship',
  'Evening college, alongside work',
  'Among the first ten of the university',
  'First of the family to study',
];
export interface CareerChoice {
  occupation: string;
  education: string;
  educationDetail: string | null;
  title: string;
  does: string;
  incomeBand: string;
}

const bands = vocabularies.incomeBand.map(({ code }) => code).filter((code) => code !== 'prefer_not_to_say');

function incomeOf(
  random: Random,
  { income }: Career,
  { age, abroad }: { age: number; abroad: boolean },
): string {
  const [least, most] = income;
  if (most === 0) return 'no_income';
  const experience = Math.min(1, Math.max(0, (age - 22) / 22));
  const band = least + (most - least) * experience * 0.8 + random.normal(0, 0.7) + (abroad ? 3 : 0);
  return bands[Math.min(bands.length - 1, Math.max(1, Math.round(band)))] ?? 'prefer_not_to_say';
}

/** Picks an occupation, education and income that fit each other and the age. */
export function chooseWork(
  random: Random,
  person: { gender: 'female' | 'male' | 'other'; age: number; abroad: boolean; rural: boolean },
): CareerChoice {
  const { gender, age, abroad, rural } = person;
  const share = ({ women, men, from, to = 62, only }: Career) => {
    if (age < from || age > to || (only && abroad) || (only === 'in the country' && !rural)) return 0;
    return gender === 'female' ? women : gender === 'male' ? men : (women + men) / 2;
  };
  const chosen =
    careers[Number(random.weighted(Object.fromEntries(careers.map((one, at) => [at, share(one)]))))];
  if (!chosen) throw new Error('There is no work for this age');
  const finished = Object.entries(chosen.educations).filter(([code]) => (finishedAt[code] ?? 0) <= age);
  const education = random.weighted(finished.length ? Object.fromEntries(finished) : chosen.educations);
  const title = random.pick(chosen.titles);
  return {
    occupation: chosen.occupation,
    education,
    educationDetail: random.chance(0.2) ? random.pick(remarks) : null,
    title,
    does: random.pick(chosen.doesAs?.[title] ?? chosen.does),
    incomeBand: random.chance(0.07) ? 'prefer_not_to_say' : incomeOf(random, chosen, person),
  };
}
