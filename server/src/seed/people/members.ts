import type { CreateProfileBody, Criterion, Gender, PartnerPreferences, Tier } from '@troth/contract';
import { emptyFields } from '../../features/profiles/index.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { createRandom, deriveUuid, type Random } from '../random.ts';
import { type Background, backgrounds } from './backgrounds/index.ts';
import { communitiesWithSurname } from './backgrounds/surnames.ts';
import { type BioFacts, writeBio, writeFamily } from './bio.ts';
import { chooseWork } from './careers/index.ts';
import { chooseHome } from './homes.ts';
import {
  chooseAge,
  chooseCreatedFor,
  chooseDateOfBirth,
  chooseDiet,
  chooseFamily,
  chooseHabits,
  chooseHeight,
  chooseHobbies,
  chooseLanguages,
  chooseLookingFor,
  chooseMarriage,
  choosePreferences,
} from './traits.ts';

type ProfileFields = Required<CreateProfileBody>;

export interface DemoMember {
  memberId: string;
  fields: ProfileFields;
  age: number;
  /** The name of the family's state. */
  region: string;
  joinedAt: Date;
  lastActiveAt: Date;
}

interface MemberOptions {
  seed: number;
  count: number;
  /** The instant that counts as now for all members. */
  now: Date;
}

/** The number of first members with unique names and bios; later members may share them. */
const MAX_UNIQUE_MEMBERS = 5000;
const MAX_NAME_ATTEMPTS = 40;

const chooseGender = (random: Random) => random.weighted<Gender>({ female: 47, male: 49, other: 4 });

const backgroundWeights = Object.fromEntries(backgrounds.map(({ share }, index) => [index, share]));

function chooseBackground(random: Random): Background {
  const chosen = backgrounds[Number(random.weighted(backgroundWeights))];
  if (!chosen) throw new Error('There are no backgrounds');
  return chosen;
}

/** Chooses dates as on a growing site: more members joined recently, and most are active every few days. */
function chooseDates(random: Random, now: Date) {
  const joinedAgo = 730 * DAY_MS * random.next() ** 1.5 + 10 * MINUTE_MS;
  const activeAgo = MINUTE_MS * Math.exp(random.normal(7.2, 2.1));
  return {
    joinedAt: new Date(Math.round(now.getTime() - joinedAgo)),
    lastActiveAt: new Date(Math.round(now.getTime() - Math.min(joinedAgo, activeAgo))),
  };
}

/** Omits fields that members often leave empty. Fields that listing requires stay. */
function omitSomeFields(random: Random, fields: ProfileFields): ProfileFields {
  const carelessness = random.chance(0.4) ? 0 : random.next() ** 1.3;
  const keep = <T>(value: T, emptyValue: T, weight = 1): T =>
    random.chance(carelessness * weight) ? emptyValue : value;
  return {
    ...fields,
    motherTongue: keep(fields.motherTongue, null, 0.2),
    education: keep(fields.education, null, 0.25),
    occupation: keep(fields.occupation, null, 0.25),
    hobbies: keep(fields.hobbies, [], 0.4),
    educationDetail: keep(fields.educationDetail, null),
    occupationDetail: keep(fields.occupationDetail, null),
    incomeBand: keep(fields.incomeBand, null),
    community: keep(fields.community, null),
    diet: keep(fields.diet, null),
    smoking: keep(fields.smoking, null),
    drinking: keep(fields.drinking, null),
    familyType: keep(fields.familyType, null),
    familyValues: keep(fields.familyValues, null),
    familyAbout: keep(fields.familyAbout, null),
    partnerPreferences: keep(fields.partnerPreferences, {}),
  };
}

function pickName(random: Random, { names }: Background, gender: Gender) {
  const firstNames = gender === 'other' ? random.pick([names.female, names.male]) : names[gender];
  return { firstName: random.pick(firstNames), lastName: random.pick(names.last) };
}

/** Generates a person; the gender is random unless it is given. */
function generatePerson(random: Random, now: Date, options: { gender?: Gender } = {}) {
  const gender = options.gender ?? chooseGender(random);
  const background = chooseBackground(random);
  const { religion, motherTongue } = background;
  const name = pickName(random, background, gender);
  const age = chooseAge(random, gender);
  const home = chooseHome(random, background);
  const abroad = home.country !== 'in';
  const work = chooseWork(random, { gender, age, abroad, rural: home.rural });
  const heightCm = chooseHeight(random, gender);
  const marriage = chooseMarriage(random, age);
  const community = random.weighted(communitiesWithSurname(background, name.lastName));
  const diet = chooseDiet(random, background);
  const habits = chooseHabits(random, { gender, religion });
  const createdFor = chooseCreatedFor(random, { gender, age });
  const hobbies = chooseHobbies(random);
  const family = chooseFamily(random, { age, abroad });
  const { country, state, city } = home;
  const hasMoved = home.origin !== state;
  const facts: BioFacts = {
    ...{ gender, age, createdFor, hobbies, diet, hasMoved },
    ...marriage,
    firstName: name.firstName,
    cityName: home.cityName,
    originName: home.originName,
    title: work.title,
    activity: work.activity,
    familyType: family.familyType,
  };
  const fields: ProfileFields = {
    ...emptyFields,
    ...name,
    gender,
    dateOfBirth: chooseDateOfBirth(random, age, now),
    lookingFor: chooseLookingFor(random, gender),
    createdFor,
    heightCm,
    ...marriage,
    religion,
    community,
    motherTongue,
    languages: chooseLanguages(random, background, abroad),
    country,
    state,
    city,
    education: work.education,
    educationDetail: work.educationDetail,
    occupation: work.occupation,
    occupationDetail: work.title,
    incomeBand: work.incomeBand,
    diet,
    ...habits,
    hobbies,
    ...family,
    familyAbout: writeFamily(random, facts),
    bio: writeBio(random, facts),
    partnerPreferences: choosePreferences(random, {
      ...{ gender, age, heightCm, religion, community, motherTongue, country, state, diet },
      maritalStatus: marriage.maritalStatus,
      smoking: habits.smoking,
    }),
  };
  return { fields, age, region: home.originName };
}

/** Generates the demo members. The same seed and instant always generate the same members. */
export function* generateMembers({ seed, count, now }: MemberOptions): Generator<DemoMember> {
  const names = new Set<string>();
  const texts = new Set<string>();
  for (let index = 0; index < count; index++) {
    const random = createRandom(seed, 'member', index);
    let person = generatePerson(random, now);
    const getName = () => `${person.fields.firstName} ${person.fields.lastName}`;
    for (let attempt = 1; attempt < MAX_NAME_ATTEMPTS && index < MAX_UNIQUE_MEMBERS; attempt++) {
      if (!names.has(getName()) && !texts.has(person.fields.bio ?? '')) break;
      person = generatePerson(random, now);
    }
    if (index < MAX_UNIQUE_MEMBERS) {
      names.add(getName());
      texts.add(person.fields.bio ?? '');
    }
    yield {
      ...person,
      memberId: deriveUuid(seed, 'member', index),
      fields: omitSomeFields(random, person.fields),
      ...chooseDates(random, now),
    };
  }
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-find-your-match';

export interface DemoSignIn {
  email: string;
  tier: Tier;
  gender: Gender;
  /** One or two, so that many members remain visible. */
  mustHaves: Criterion[];
}

const createDemoSignIn = (tier: Tier, gender: Gender, ...mustHaves: Criterion[]): DemoSignIn => ({
  email: `${tier}@demo.test`,
  tier,
  gender,
  mustHaves,
});

export const demoSignIns: DemoSignIn[] = [
  createDemoSignIn('free', 'female', 'age'),
  createDemoSignIn('silver', 'male', 'age', 'smoking'),
  createDemoSignIn('gold', 'female', 'maritalStatus'),
  createDemoSignIn('platinum', 'male', 'age', 'maritalStatus'),
  createDemoSignIn('admin', 'female', 'age'),
];

/** Preferences of a demo account for which none were generated, so that profiles can be compared with them. */
const commonPreferences: PartnerPreferences = {
  maritalStatus: { values: ['never_married', 'annulled'], mustHave: false },
  religion: { values: ['hindu'], mustHave: false },
  smoking: { values: ['never', 'quitting'], mustHave: false },
  diet: { values: ['vegetarian', 'eggetarian', 'vegan', 'jain'], mustHave: false },
  familyValues: { values: ['moderate', 'liberal', 'progressive'], mustHave: false },
};

const createPreferences = (generated: PartnerPreferences, mustHaves: Criterion[]): PartnerPreferences =>
  Object.fromEntries(
    Object.entries({ ...commonPreferences, ...generated }).map(([criterion, preference]) => [
      criterion,
      { ...preference, mustHave: mustHaves.includes(criterion as Criterion) },
    ]),
  );

const MAX_SIGN_IN_ATTEMPTS = 2000;

/** Generates the person of a demo account: with a complete profile, living in India, and with broad preferences. */
export function generateSignInPerson(
  { seed, now }: { seed: number; now: Date },
  { tier, gender, mustHaves }: DemoSignIn,
) {
  const random = createRandom(seed, 'sign-in', tier);
  for (let attempt = 0; attempt < MAX_SIGN_IN_ATTEMPTS; attempt++) {
    const person = generatePerson(random, now, { gender });
    const { createdFor, maritalStatus, country, bio, religion } = person.fields;
    const isTypical = createdFor === 'self' && maritalStatus === 'never_married' && country === 'in';
    if (!isTypical || religion !== 'hindu' || person.age < 26 || person.age > 34 || (bio ?? '').length < 260)
      continue;
    const partnerPreferences = createPreferences(person.fields.partnerPreferences, mustHaves);
    return { ...person, fields: { ...person.fields, partnerPreferences } };
  }
  throw new Error('No generated person suits the demo sign-in');
}
