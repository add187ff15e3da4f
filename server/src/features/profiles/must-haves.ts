import type { Criterion, PartnerPreferences } from '@troth/contract';
import { hopeOf } from '../compatibility/index.ts';

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

/** What a member insists on, out of what they hope for (decisions §§5, 6). */
export function mustHaves(preferences: PartnerPreferences): MustHaveColumns {
  const insisted = (criterion: Criterion) => {
    const hope = hopeOf({ partnerPreferences: preferences }, criterion);
    return hope?.mustHave ? hope : null;
  };
  const rangeOf = (criterion: 'age' | 'heightCm') => {
    const hope = insisted(criterion);
    return hope && 'min' in hope ? hope : null;
  };
  const codesOf = (criterion: Criterion) => {
    const hope = insisted(criterion);
    return hope && 'values' in hope ? hope.values : null;
  };
  const age = rangeOf('age');
  const height = rangeOf('heightCm');
  return {
    must_age_min: age?.min ?? null,
    must_age_max: age?.max ?? null,
    must_height_min: height?.min ?? null,
    must_height_max: height?.max ?? null,
    must_marital_status: codesOf('maritalStatus'),
    must_religion: codesOf('religion'),
    must_community: codesOf('community'),
    must_mother_tongue: codesOf('motherTongue'),
    must_country: codesOf('country'),
    must_state: codesOf('state'),
    must_city: codesOf('city'),
    must_education: codesOf('education'),
    must_occupation: codesOf('occupation'),
    must_income_band: codesOf('incomeBand'),
    must_diet: codesOf('diet'),
    must_smoking: codesOf('smoking'),
    must_drinking: codesOf('drinking'),
    must_family_type: codesOf('familyType'),
    must_family_values: codesOf('familyValues'),
  };
}
