import type { Criterion, Gender, PartnerPreferences, Visibility } from '@troth/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import { findPreference } from '../../compatibility/index.ts';

/**
 * What names are compared by: without case and accents. Only the accents of alphabets go: the vowel signs of Indic
 * scripts are combining marks as well, but they tell मीना from मोना.
 */
export function toNameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim();
}

type MustHaveCodes = string[] | null;

/** The columns that keep what a member insists on; null where nothing is insisted on. */
export interface MustHaveColumns {
  must_age_min: number | null;
  must_age_max: number | null;
  must_height_min: number | null;
  must_height_max: number | null;
  must_marital_status: MustHaveCodes;
  must_religion: MustHaveCodes;
  must_community: MustHaveCodes;
  must_mother_tongue: MustHaveCodes;
  must_country: MustHaveCodes;
  must_state: MustHaveCodes;
  must_city: MustHaveCodes;
  must_education: MustHaveCodes;
  must_occupation: MustHaveCodes;
  must_income_band: MustHaveCodes;
  must_diet: MustHaveCodes;
  must_smoking: MustHaveCodes;
  must_drinking: MustHaveCodes;
  must_family_type: MustHaveCodes;
  must_family_values: MustHaveCodes;
}

/** What a member insists on, out of what they hope for (decisions §§5, 6). */
export function toMustHaveColumns(preferences: PartnerPreferences): MustHaveColumns {
  const insisted = (criterion: Criterion) => {
    const hope = findPreference({ partnerPreferences: preferences }, criterion);
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

interface ProfilesTable extends MustHaveColumns {
  member_id: string;
  first_name: string;
  last_name: string;
  first_name_key: string;
  last_name_key: string;
  gender: Gender;
  date_of_birth: string;
  looking_for: Gender[];
  created_for: string | null;
  height_cm: number | null;
  marital_status: string | null;
  children: number | null;
  religion: string | null;
  community: string | null;
  mother_tongue: string | null;
  languages: string[];
  country: string | null;
  state: string | null;
  city: string | null;
  education: string | null;
  education_detail: string | null;
  occupation: string | null;
  occupation_detail: string | null;
  income_band: string | null;
  diet: string | null;
  smoking: string | null;
  drinking: string | null;
  hobbies: string[];
  family_type: string | null;
  family_values: string | null;
  family_about: string | null;
  bio: string | null;
  partner_preferences: PartnerPreferences;
  listed: boolean;
  /** Since when the member wishes to be hidden. */
  deactivated_at: Generated<Date | null>;
  /** Hidden by staff. */
  suspended: Generated<boolean>;
  demo: Generated<boolean>;
  joined_at: Date;
  last_active_at: Date;
  /** When the last window went; null while one is open. */
  left_at: Date | null;
  /** When its member last changed what they tell or hope for. */
  updated_at: Date;
  photo_privacy: Generated<Visibility>;
  phone_privacy: Generated<Visibility>;
  do_not_record_views: Generated<boolean>;
  hide_online_status: Generated<boolean>;
  /** `filter:code` of each way of life told, kept by the database. */
  traits: GeneratedAlways<string[]>;
}

declare module '../../../platform/database.ts' {
  interface Tables {
    profiles: ProfilesTable;
  }
}

/** The fields that a member writes, and the column of each. */
const fieldColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  gender: 'gender',
  dateOfBirth: 'date_of_birth',
  lookingFor: 'looking_for',
  createdFor: 'created_for',
  heightCm: 'height_cm',
  maritalStatus: 'marital_status',
  children: 'children',
  religion: 'religion',
  community: 'community',
  motherTongue: 'mother_tongue',
  languages: 'languages',
  country: 'country',
  state: 'state',
  city: 'city',
  education: 'education',
  educationDetail: 'education_detail',
  occupation: 'occupation',
  occupationDetail: 'occupation_detail',
  incomeBand: 'income_band',
  diet: 'diet',
  smoking: 'smoking',
  drinking: 'drinking',
  hobbies: 'hobbies',
  familyType: 'family_type',
  familyValues: 'family_values',
  familyAbout: 'family_about',
  bio: 'bio',
  partnerPreferences: 'partner_preferences',
} as const satisfies Record<string, keyof ProfilesTable>;

type Columns = typeof fieldColumns;
type Field = keyof Columns;
type Column = Columns[Field];

/** What a member writes of themselves. */
export type ProfileFields = { [F in Field]: ProfilesTable[Columns[F]] };

const fieldNames = Object.keys(fieldColumns) as Field[];

export function toFields(row: Pick<ProfilesTable, Column>): ProfileFields {
  return Object.fromEntries(fieldNames.map((field) => [field, row[fieldColumns[field]]])) as ProfileFields;
}

export function toColumns(fields: ProfileFields): Pick<ProfilesTable, Column> {
  return Object.fromEntries(fieldNames.map((field) => [fieldColumns[field], fields[field]])) as Pick<
    ProfilesTable,
    Column
  >;
}

/** These fields as columns to select. */
export function selectFields<F extends Field>(fields: readonly F[]) {
  return fields.map((field) => `profiles.${fieldColumns[field]} as ${field}`) as {
    [Each in F]: `profiles.${Columns[Each]} as ${Each}`;
  }[F][];
}
