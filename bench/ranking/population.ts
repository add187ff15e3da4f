import { criteria } from '@troth/contract';
import { findPreference, fitOf, knownValue } from '../../server/src/features/compatibility/index.ts';
import type { Person } from '../../server/src/features/matching/model/index.ts';
import { DAY_MS } from '../../server/src/platform/clock.ts';
import { generateMembers } from '../../server/src/seed/people/members.ts';
import { createRandom } from '../../server/src/seed/random.ts';

/** The first instant of the simulated month. */
export const START = new Date('2026-11-01T00:00:00Z');

export interface Member {
  /** Position in the population. */
  index: number;
  memberId: string;
  person: Person;
  lookingFor: string[];
  joinedAt: Date;
  /** Day of the month on which the member joins; 0 if before the month. */
  joinDay: number;
}

/** Share of the members who join during the month, evenly on days 1 to 27. */
const NEW_SHARE = 0.2;
const LAST_JOIN_DAY = 27;

/**
 * Generates the members: profiles and preferences are those of the demo members, so incomplete profiles, members without
 * preferences and must-haves occur as often as there.
 */
export function generatePopulation(seed: number, count: number): Member[] {
  return [...generateMembers({ seed, count, now: START })].map(
    ({ memberId, fields, age, joinedAt }, index) => {
      const random = createRandom(seed, 'join', index);
      const joinDay = random.chance(NEW_SHARE) ? random.int(1, LAST_JOIN_DAY) : 0;
      return {
        index,
        memberId,
        person: { ...fields, age },
        lookingFor: fields.lookingFor,
        joinDay,
        joinedAt: joinDay === 0 ? joinedAt : new Date(START.getTime() + joinDay * DAY_MS),
      };
    },
  );
}

const hasUnmetMustHave = (seeker: Person, other: Person): boolean =>
  criteria.some((criterion) => {
    const preference = findPreference(seeker, criterion);
    return preference?.mustHave === true && fitOf(criterion, preference, knownValue(other, criterion)) === 0;
  });

/** Whether the site shows two members to each other: genders and must-haves fit in both directions. */
export const canMatch = (a: Member, b: Member): boolean =>
  a.lookingFor.includes(b.person.gender) &&
  b.lookingFor.includes(a.person.gender) &&
  !hasUnmetMustHave(a.person, b.person) &&
  !hasUnmetMustHave(b.person, a.person);
