import type { PartnerPreferences } from '@troth/contract';

type Codes = string[] | null;

/** The columns that keep what a member insists on; null where nothing is insisted on. */
export interface MustHaveColumns {
  must_age_min: number | null;
  must_age_max: number | null;
  must_height_min: number | null;
  must_height_max: number | null;
  must_marital_status: Codes;
  must_religion: Codes;
  must_community: Codes;
  must_mother_tongue: Codes;
  must_country: Codes;
  must_state: Codes;
  must_city: Codes;
  must_education: Codes;
  must_occupation: Codes;
  must_income_band: Codes;
  must_diet: Codes;
  must_smoking: Codes;
  must_drinking: Codes;
  must_family_type: Codes;
  must_family_values: Codes;
}

const insisted = <Hope extends { mustHave: boolean }>(hope: Hope | null | undefined) =>
  hope?.mustHave ? hope : null;

const codesOf = (hope: { mustHave: boolean; values: string[] } | null | undefined) =>
  insisted(hope)?.values ?? null;

/** What a member insists on, out of what they hope for (decisions §§5, 6). */
export function mustHaves(preferences: PartnerPreferences): MustHaveColumns {
  const age = insisted(preferences.age);
  const height = insisted(preferences.heightCm);
  return {
    must_age_min: age?.min ?? null,
    must_age_max: age?.max ?? null,
    must_height_min: height?.min ?? null,
    must_height_max: height?.max ?? null,
    must_marital_status: codesOf(preferences.maritalStatus),
    must_religion: codesOf(preferences.religion),
    must_community: codesOf(preferences.community),
    must_mother_tongue: codesOf(preferences.motherTongue),
    must_country: codesOf(preferences.country),
    must_state: codesOf(preferences.state),
    must_city: codesOf(preferences.city),
    must_education: codesOf(preferences.education),
    must_occupation: codesOf(preferences.occupation),
    must_income_band: codesOf(preferences.incomeBand),
    must_diet: codesOf(preferences.diet),
    must_smoking: codesOf(preferences.smoking),
    must_drinking: codesOf(preferences.drinking),
    must_family_type: codesOf(preferences.familyType),
    must_family_values: codesOf(preferences.familyValues),
  };
}
