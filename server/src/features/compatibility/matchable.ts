import type { Criterion, PartnerPreferences } from '@troth/contract';

/** What is compared of a member: each criterion's code or number, null where nothing is told. */
export interface Matchable extends Record<Exclude<Criterion, 'age' | 'heightCm'>, string | null> {
  age: number;
  heightCm: number | null;
  hobbies: string[];
  languages: string[];
  partnerPreferences: PartnerPreferences;
}

export type Hope = NonNullable<PartnerPreferences[Criterion]>;
