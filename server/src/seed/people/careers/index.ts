import { vocabularies } from '../../../features/vocabularies/index.ts';
import type { Random } from '../../random.ts';
import { business, crafts, finance } from './business-and-trades.ts';
import type { Career, Weights } from './career.ts';
import { health, learning, service } from './public-service.ts';
import { arts, technology } from './technology-and-arts.ts';

const careers = [technology, business, finance, health, learning, arts, service, crafts].flat();

/** The minimum age for long educations. */
const minAgeByEducation: Weights = {
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

const educationDetails = [
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
  activity: string;
  incomeBand: string;
}

const bandCodes = vocabularies.incomeBand
  .map(({ code }) => code)
  .filter((code) => code !== 'prefer_not_to_say');

function chooseIncomeBand(
  random: Random,
  { incomeBands: [beginner, senior] }: Career,
  { age, abroad }: { age: number; abroad: boolean },
): string {
  if (senior === 0) return 'no_income';
  const experience = Math.min(1, Math.max(0, (age - 22) / 22));
  const band = beginner + (senior - beginner) * experience * 0.8 + random.normal(0, 0.7) + (abroad ? 3 : 0);
  return bandCodes[Math.min(bandCodes.length - 1, Math.max(1, Math.round(band)))] ?? 'prefer_not_to_say';
}

/** Picks an occupation, education and income that fit each other and the age. */
export function chooseWork(
  random: Random,
  person: { gender: 'female' | 'male' | 'other'; age: number; abroad: boolean; rural: boolean },
): CareerChoice {
  const { gender, age, abroad, rural } = person;
  const getWeight = ({ women, men, minAge, maxAge = 62, onlyIn }: Career) => {
    if (age < minAge || age > maxAge || (onlyIn && abroad) || (onlyIn === 'rural areas' && !rural)) return 0;
    return gender === 'female' ? women : gender === 'male' ? men : (women + men) / 2;
  };
  const career =
    careers[
      Number(random.weighted(Object.fromEntries(careers.map((career, index) => [index, getWeight(career)]))))
    ];
  if (!career) throw new Error('No career suits this age');
  const possibleEducations = Object.entries(career.educations).filter(
    ([code]) => (minAgeByEducation[code] ?? 0) <= age,
  );
  const education = random.weighted(
    possibleEducations.length ? Object.fromEntries(possibleEducations) : career.educations,
  );
  const title = random.pick(career.titles);
  return {
    occupation: career.occupation,
    education,
    educationDetail: random.chance(0.2) ? random.pick(educationDetails) : null,
    title,
    activity: random.pick(career.activitiesByTitle?.[title] ?? career.activities),
    incomeBand: random.chance(0.07) ? 'prefer_not_to_say' : chooseIncomeBand(random, career, person),
  };
}
