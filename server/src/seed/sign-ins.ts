import type { Criterion, Gender, PartnerPreferences, Tier } from '@troth/contract';
import { makePerson } from './members.ts';
import { randomFor } from './random.ts';

/** What every demo sign-in opens with. */
export const DEMO_PASSWORD = 'demo-find-your-match';

export interface DemoSignIn {
  email: string;
  tier: Tier;
  gender: Gender;
  /** What they would not do without; one or two things, so that there is still much to see. */
  insists: Criterion[];
}

const signIn = (tier: Tier, gender: Gender, ...insists: Criterion[]): DemoSignIn => ({
  email: `${tier}@demo.test`,
  tier,
  gender,
  insists,
});

export const demoSignIns: DemoSignIn[] = [
  signIn('free', 'female', 'age'),
  signIn('silver', 'male', 'age', 'smoking'),
  signIn('gold', 'female', 'maritalStatus'),
  signIn('platinum', 'male', 'age', 'maritalStatus'),
  signIn('admin', 'female', 'age'),
];

/** Hopes that every demo sign-in has, so that there is something to compare. */
const common: PartnerPreferences = {
  maritalStatus: { values: ['never_married', 'annulled'], mustHave: false },
  religion: { values: ['hindu'], mustHave: false },
  smoking: { values: ['never', 'quitting'], mustHave: false },
  diet: { values: ['vegetarian', 'eggetarian', 'vegan', 'jain'], mustHave: false },
  familyValues: { values: ['moderate', 'liberal', 'progressive'], mustHave: false },
};

const hopesOf = (own: PartnerPreferences, insists: Criterion[]): PartnerPreferences =>
  Object.fromEntries(
    Object.entries({ ...common, ...own }).map(([criterion, hope]) => [
      criterion,
      { ...hope, mustHave: insists.includes(criterion as Criterion) },
    ]),
  );

const ATTEMPTS = 2000;

/** Somebody whom a visitor can try everything with: complete, at home in India, open to many. */
export function signInPerson(
  { seed, now }: { seed: number; now: Date },
  { tier, gender, insists }: DemoSignIn,
) {
  const random = randomFor(seed, 'sign-in', tier);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const person = makePerson(random, now, { gender });
    const { createdFor, maritalStatus, country, bio, religion } = person.fields;
    const plain = createdFor === 'self' && maritalStatus === 'never_married' && country === 'in';
    if (!plain || religion !== 'hindu' || person.age < 26 || person.age > 34 || (bio ?? '').length < 260)
      continue;
    const partnerPreferences = hopesOf(person.fields.partnerPreferences, insists);
    return { ...person, fields: { ...person.fields, partnerPreferences } };
  }
  throw new Error('Nobody suits the demo sign-in');
}
