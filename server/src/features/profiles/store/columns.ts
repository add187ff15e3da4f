import type { Gender, PartnerPreferences, Visibility } from '@troth/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MustHaveColumns } from '../must-haves.ts';

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
const columnOf = {
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

type Columns = typeof columnOf;
type Field = keyof Columns;
type Column = Columns[Field];

/** What a member writes of themselves. */
export type ProfileFields = { [F in Field]: ProfilesTable[Columns[F]] };

const fieldNames = Object.keys(columnOf) as Field[];

export function fieldsOf(row: Pick<ProfilesTable, Column>): ProfileFields {
  return Object.fromEntries(fieldNames.map((field) => [field, row[columnOf[field]]])) as ProfileFields;
}

export function columnsOf(fields: ProfileFields): Pick<ProfilesTable, Column> {
  return Object.fromEntries(fieldNames.map((field) => [columnOf[field], fields[field]])) as Pick<
    ProfilesTable,
    Column
  >;
}

/** These fields as columns to select. */
export function selectionOf<F extends Field>(fields: readonly F[]) {
  return fields.map((field) => `profiles.${columnOf[field]} as ${field}`) as {
    [Each in F]: `profiles.${Columns[Each]} as ${Each}`;
  }[F][];
}
