import type { Gender, Tier } from '@troth/contract';
import { makePerson } from './members.ts';
import { randomFor } from './random.ts';

/** What every demo sign-in opens with. */
export const DEMO_PASSWORD = 'demo-find-your-match';

interface DemoSignIn {
  email: string;
  tier: Tier;
  gender: Gender;
}

const signIn = (tier: Tier, gender: Gender): DemoSignIn => ({ email: `${tier}@demo.test`, tier, gender });

export const demoSignIns: DemoSignIn[] = [
  signIn('free', 'female'),
  signIn('silver', 'male'),
  signIn('gold', 'female'),
  signIn('platinum', 'male'),
  signIn('admin', 'female'),
];

const ATTEMPTS = 2000;

/** Somebody whom a visitor can try everything with: complete, at home in India, open to many. */
export function signInPerson({ seed, now }: { seed: number; now: Date }, { tier, gender }: DemoSignIn) {
  const random = randomFor(seed, 'sign-in', tier);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const person = makePerson(random, now, { gender });
    const { createdFor, maritalStatus, country, bio, religion } = person.fields;
    const plain = createdFor === 'self' && maritalStatus === 'never_married' && country === 'in';
    if (!plain || religion !== 'hindu' || person.age < 26 || person.age > 34 || (bio ?? '').length < 260)
      continue;
    // No must-haves, so that there is much to see.
    const { age } = person.fields.partnerPreferences;
    const partnerPreferences = age ? { age: { ...age, mustHave: false } } : {};
    return { ...person, fields: { ...person.fields, partnerPreferences } };
  }
  throw new Error('Nobody suits the demo sign-in');
}
