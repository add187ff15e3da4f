import type { CreateProfileBody, Gender } from '@troth/contract';
import { type Background, backgrounds } from './backgrounds/index.ts';
import { type Told, writeBio, writeFamily } from './bio.ts';
import { chooseWork } from './careers/index.ts';
import { chooseHome } from './places.ts';
import { choosePreferences } from './preferences.ts';
import { type Random, randomFor, uuidFor } from './random.ts';
import {
  chooseAge,
  chooseDiet,
  chooseFamily,
  chooseHabits,
  chooseHeight,
  chooseHobbies,
  chooseLanguages,
  chooseLookingFor,
  chooseMarriage,
  chooseWriter,
  dateOfBirthFor,
} from './traits.ts';

type ProfileFields = Required<CreateProfileBody>;

export interface DemoMember {
  memberId: string;
  fields: ProfileFields;
  age: number;
  /** The state that the family is from, by name. */
  region: string;
  joinedAt: Date;
  lastActiveAt: Date;
}

interface Options {
  seed: number;
  count: number;
  /** The instant that counts as now for all of them. */
  now: Date;
}

/** So many at the beginning have names and texts of their own; later ones may meet a namesake. */
const UNMISTAKABLE = 5000;
const ATTEMPTS = 40;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const chooseGender = (random: Random) => random.weighted<Gender>({ female: 47, male: 49, other: 4 });

const byShare = Object.fromEntries(backgrounds.map(({ share }, at) => [at, share]));

function chooseBackground(random: Random): Background {
  const chosen = backgrounds[Number(random.weighted(byShare))];
  if (!chosen) throw new Error('There is no background');
  return chosen;
}

/** The site grows, so more have joined lately; and most look in every few days, if not right now. */
function chooseDates(random: Random, now: Date) {
  const joinedAgo = 730 * dayMs * random.next() ** 1.5 + 10 * minuteMs;
  const activeAgo = minuteMs * Math.exp(random.normal(7.2, 2.1));
  return {
    joinedAt: new Date(Math.round(now.getTime() - joinedAgo)),
    lastActiveAt: new Date(Math.round(now.getTime() - Math.min(joinedAgo, activeAgo))),
  };
}

/** What people leave out; what being listed needs stays. */
function leaveOut(random: Random, fields: ProfileFields): ProfileFields {
  const carelessness = random.chance(0.4) ? 0 : random.next() ** 1.3;
  const keep = <T>(value: T, nothing: T, weight = 1): T =>
    random.chance(carelessness * weight) ? nothing : value;
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

function nameOf(random: Random, { names }: Background, gender: Gender) {
  const first = gender === 'other' ? random.pick([names.female, names.male]) : names[gender];
  return { firstName: random.pick(first), lastName: random.pick(names.last) };
}

/** One person; the gender may be given. */
export function makePerson(random: Random, now: Date, given: { gender?: Gender } = {}) {
  const gender = given.gender ?? chooseGender(random);
  const background = chooseBackground(random);
  const { religion, motherTongue } = background;
  const name = nameOf(random, background, gender);
  const age = chooseAge(random, gender);
  const home = chooseHome(random, background);
  const abroad = home.country !== 'in';
  const work = chooseWork(random, { gender, age, abroad, rural: home.rural });
  const heightCm = chooseHeight(random, gender);
  const marriage = chooseMarriage(random, age);
  const community = random.weighted(background.communities);
  const diet = chooseDiet(random, background);
  const habits = chooseHabits(random, { gender, religion });
  const createdFor = chooseWriter(random, { gender, age });
  const hobbies = chooseHobbies(random);
  const family = chooseFamily(random, { age, abroad });
  const { country, state, city } = home;
  const moved = home.origin !== state;
  const told: Told = {
    ...{ gender, age, createdFor, hobbies, diet, moved },
    ...marriage,
    firstName: name.firstName,
    cityName: home.cityName,
    originName: home.originName,
    title: work.title,
    does: work.does,
    familyType: family.familyType,
  };
  const fields: ProfileFields = {
    ...name,
    gender,
    dateOfBirth: dateOfBirthFor(random, age, now),
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
    familyAbout: writeFamily(random, told),
    bio: writeBio(random, told),
    partnerPreferences: choosePreferences(random, {
      ...{ gender, age, heightCm, religion, community, motherTongue, country, state, diet },
      maritalStatus: marriage.maritalStatus,
      smoking: habits.smoking,
    }),
  };
  return { fields, age, region: home.originName };
}

/** The demo members, always the same ones for a seed and an instant, one after the other. */
export function* demoMembers({ seed, count, now }: Options): Generator<DemoMember> {
  const names = new Set<string>();
  const texts = new Set<string>();
  for (let index = 0; index < count; index++) {
    const random = randomFor(seed, 'member', index);
    let person = makePerson(random, now);
    const nameOfPerson = () => `${person.fields.firstName} ${person.fields.lastName}`;
    for (let attempt = 1; attempt < ATTEMPTS && index < UNMISTAKABLE; attempt++) {
      if (!names.has(nameOfPerson()) && !texts.has(person.fields.bio ?? '')) break;
      person = makePerson(random, now);
    }
    if (index < UNMISTAKABLE) {
      names.add(nameOfPerson());
      texts.add(person.fields.bio ?? '');
    }
    yield {
      ...person,
      memberId: uuidFor(seed, 'member', index),
      fields: leaveOut(random, person.fields),
      ...chooseDates(random, now),
    };
  }
}
