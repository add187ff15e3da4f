import type { Gender } from '@troth/contract';
import type { Background } from './backgrounds/index.ts';
import type { Random } from './random.ts';
import { hobbyPhrases } from './texts/hobbies.ts';

const hobbies = Object.keys(hobbyPhrases);
const yearMs = 365.2425 * 24 * 60 * 60 * 1000;

/** Most are in the years in which most people marry; fewer and fewer up to 62. */
export function chooseAge(random: Random, gender: Gender): number {
  if (random.chance(0.07)) return random.int(38, 62);
  for (;;) {
    const [middle, spread] = gender === 'female' ? [1.95, 0.62] : [2.18, 0.56];
    const age = 21 + Math.floor(Math.exp(random.normal(middle, spread)));
    if (age <= 62) return age;
  }
}

/** A birthday on which somebody is this old now. */
export function dateOfBirthFor(random: Random, age: number, now: Date): string {
  // Two days away from the birthday itself, so that the age holds in any time zone and through a leap year.
  const days = 2 + random.next() * 360;
  return new Date(now.getTime() - age * yearMs - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export function chooseHeight(random: Random, gender: Gender): number {
  const [mean, deviation] = gender === 'female' ? [158, 5.8] : gender === 'male' ? [172, 6.4] : [166, 7];
  return Math.round(Math.min(198, Math.max(143, random.normal(mean, deviation))));
}

export function chooseMarriage(
  random: Random,
  age: number,
): { maritalStatus: string; children: number | null } {
  const later = Math.max(0, age - 29);
  const maritalStatus = random.weighted({
    never_married: Math.max(12, 97 - later * 4),
    divorced: 2 + later * 1.7,
    widowed: later > 6 ? later * 0.7 : 0,
    separated: later * 0.25,
    annulled: 0.7,
  });
  if (maritalStatus === 'never_married') return { maritalStatus, children: null };
  const wanted = random.weighted({
    0: 55 - Math.min(30, later),
    1: 12 + later,
    2: later * 0.8,
    3: later > 12 ? 3 : 0,
  });
  return { maritalStatus, children: maritalStatus === 'annulled' ? 0 : Number(wanted) };
}

export function chooseDiet(random: Random, { religion, vegetarian }: Background): string {
  if (religion === 'jain') return random.weighted({ jain: 70, vegetarian: 28, vegan: 2 });
  if (random.chance(vegetarian)) return random.weighted({ vegetarian: 84, eggetarian: 13, vegan: 3 });
  if (religion === 'muslim') return random.weighted({ halal: 60, non_vegetarian: 40 });
  return random.weighted({ non_vegetarian: 88, eggetarian: 9, pescatarian: 3 });
}

export function chooseHabits(random: Random, { gender, religion }: { gender: Gender; religion: string }) {
  const strict = religion === 'muslim' || religion === 'jain';
  return {
    smoking: random.weighted({
      never: gender === 'male' && religion !== 'sikh' ? 78 : 95,
      occasionally: 10,
      regularly: gender === 'male' ? 4 : 0,
      quitting: 2,
    }),
    drinking: strict
      ? random.weighted({ never: 95, occasionally: 5 })
      : random.weighted({
          never: gender === 'female' ? 66 : 48,
          occasionally: 20,
          socially: 22,
          regularly: gender === 'male' ? 2 : 0,
        }),
  };
}

/** Who writes: mostly the person, for the younger ones often the parents. */
export function chooseWriter(random: Random, { gender, age }: { gender: Gender; age: number }): string {
  if (gender === 'other' || age > 45)
    return random.weighted({ self: 92, sibling: gender === 'other' ? 0 : 8 });
  return random.weighted({ self: 70, child: age < 38 ? 18 : 4, sibling: 8, relative: 2, friend: 2 });
}

export const chooseHobbies = (random: Random): string[] => random.sample(hobbies, random.int(2, 6));

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
  const more = random.sample([...new Set(alsoSpeaks)], random.int(1, 2));
  return [...new Set([motherTongue, ...more, ...(abroad || random.chance(0.8) ? ['english'] : [])])];
}

/** By default the opposite; some are open to more (decisions §5). */
export function chooseLookingFor(random: Random, gender: Gender): Gender[] {
  if (gender === 'other')
    return random.chance(0.7)
      ? ['female', 'male', 'other']
      : [random.pick(['female', 'male'] as const), 'other'];
  const opposite = gender === 'female' ? 'male' : 'female';
  return random.chance(0.07) ? [opposite, 'other'] : [opposite];
}
