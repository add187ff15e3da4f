import type { Gender, Tier } from '@troth/contract';

/** What of a demo member decides with whom they have to do. */
export interface Party {
  id: string;
  gender: Gender;
  lookingFor: Gender[];
  religion: string;
  age: number;
  tier: Tier;
  joinedAt: Date;
  lastActiveAt: Date;
  /** Has a photo that everybody sees. */
  pictured: boolean;
}

/** Whether the two may meet at all. */
export const meet = (one: Party, other: Party) =>
  one.id !== other.id && one.lookingFor.includes(other.gender) && other.lookingFor.includes(one.gender);

/** Whether they meet and are alike as well. */
export const alike = (one: Party, other: Party) =>
  meet(one, other) && one.religion === other.religion && Math.abs(one.age - other.age) <= 7;
