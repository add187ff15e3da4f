import {
  type CodedPreference,
  type Criterion,
  codedPreferences,
  type ExcludingPreference,
  excludingPreferences,
  type Gender,
  mapFields,
  type PartnerPreferences,
  type ProfileFieldName,
  type ProfileFieldValue,
  profileFieldNames,
  profileFields,
  type Visibility,
} from '@troth/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import { toTextKey } from '../../../platform/text-key.ts';
import { findPreference } from '../../compatibility/index.ts';

type Registry = typeof profileFields;

type MustHaveColumn = `must_${Registry[CodedPreference]['column']}`;
type MustNotColumn = `must_not_${Registry[ExcludingPreference]['column']}`;
/** Columns with the text keys of the fields whose preference is a list of excluded texts. */
type TextKeyColumn = `${Registry[ExcludingPreference]['column']}_key`;

/** The columns that store a member's must-haves. A column is null if its preference is not a must-have. */
export type MustHaveColumns = {
  must_age_min: number | null;
  must_age_max: number | null;
  must_height_min: number | null;
  must_height_max: number | null;
} & Record<MustHaveColumn | MustNotColumn, string[] | null>;

export const columnOf = <F extends ProfileFieldName>(field: F): Registry[F]['column'] =>
  profileFields[field].column;

export const mustHaveColumnOf = <F extends CodedPreference>(field: F) =>
  `must_${columnOf(field)}` as `must_${Registry[F]['column']}`;

export const mustNotColumnOf = <F extends ExcludingPreference>(field: F) =>
  `must_not_${columnOf(field)}` as `must_not_${Registry[F]['column']}`;

export const textKeyColumnOf = <F extends ExcludingPreference>(field: F) =>
  `${columnOf(field)}_key` as `${Registry[F]['column']}_key`;

/** The text keys of the fields whose preference is a list of excluded texts, as columns. */
export const toTextKeyColumns = (fields: Pick<ProfileFields, ExcludingPreference>) =>
  Object.fromEntries(
    excludingPreferences.map((field) => {
      const text = fields[field];
      return [textKeyColumnOf(field), text === null ? null : toTextKey(text)];
    }),
  ) as Record<TextKeyColumn, string | null>;

/** A member's must-haves as columns, so that searches by other members can compare them in SQL. */
export function toMustHaveColumns(preferences: PartnerPreferences): MustHaveColumns {
  const findMustHave = (criterion: Criterion) => {
    const preference = findPreference({ partnerPreferences: preferences }, criterion);
    return preference?.mustHave ? preference : null;
  };
  const findRange = (criterion: 'age' | 'heightCm') => {
    const preference = findMustHave(criterion);
    return preference && 'min' in preference ? preference : null;
  };
  const findCodes = (criterion: Criterion) => {
    const preference = findMustHave(criterion);
    return preference && 'values' in preference ? preference.values : null;
  };
  const findExcluded = (criterion: Criterion) => {
    const preference = findMustHave(criterion);
    return preference && 'excluded' in preference ? preference.excluded.map(toTextKey) : null;
  };
  const age = findRange('age');
  const height = findRange('heightCm');
  const codes = Object.fromEntries(
    codedPreferences.map((field) => [mustHaveColumnOf(field), findCodes(field)]),
  ) as Record<MustHaveColumn, string[] | null>;
  const excluded = Object.fromEntries(
    excludingPreferences.map((field) => [mustNotColumnOf(field), findExcluded(field)]),
  ) as Record<MustNotColumn, string[] | null>;
  return {
    must_age_min: age?.min ?? null,
    must_age_max: age?.max ?? null,
    must_height_min: height?.min ?? null,
    must_height_max: height?.max ?? null,
    ...codes,
    ...excluded,
  };
}

/** The columns of the profile field registry. */
type RegistryColumns = { [F in ProfileFieldName as Registry[F]['column']]: ProfileFieldValue<F> };

interface ProfilesTable extends MustHaveColumns, RegistryColumns, Record<TextKeyColumn, string | null> {
  member_id: string;
  first_name: string;
  last_name: string;
  first_name_key: string;
  last_name_key: string;
  gender: Gender;
  date_of_birth: string;
  looking_for: Gender[];
  partner_preferences: PartnerPreferences;
  listed: boolean;
  /** When the member deactivated the profile; null while it is active. */
  deactivated_at: Generated<Date | null>;
  /** Hidden by staff. */
  suspended: Generated<boolean>;
  demo: Generated<boolean>;
  joined_at: Date;
  /** When others could first find the member; null if never, or before this was recorded. Set by the database. */
  first_listed_at: Generated<Date | null>;
  /** For ordering and filtering; up to 15 minutes older than `member_activity.last_active_at`. */
  last_active_at: Date;
  /** When the member cleared their list of viewed members; null if never. */
  viewed_list_cleared_at: Generated<Date | null>;
  /** When the member last changed a field or a preference. */
  updated_at: Date;
  photo_privacy: Generated<Visibility>;
  phone_privacy: Generated<Visibility>;
  do_not_record_views: Generated<boolean>;
  hide_online_status: Generated<boolean>;
  learn_from_activity: Generated<boolean>;
  /** `field:code` of each answer to a field whose filter is `traits`; generated by the database. */
  traits: GeneratedAlways<string[]>;
}

declare module '../../../platform/database.ts' {
  interface Tables {
    profiles: ProfilesTable;
  }
}

/** The fields that a member edits, with their columns. */
const fieldColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  gender: 'gender',
  dateOfBirth: 'date_of_birth',
  lookingFor: 'looking_for',
  ...(mapFields(profileFieldNames, columnOf) as { [F in ProfileFieldName]: Registry[F]['column'] }),
  partnerPreferences: 'partner_preferences',
} as const satisfies Record<string, keyof ProfilesTable>;

type Columns = typeof fieldColumns;
type Field = keyof Columns;
type Column = Columns[Field];

/** The values that a member writes. */
export type ProfileFields = { [F in Field]: ProfilesTable[Columns[F]] };

export const fieldNames = Object.keys(fieldColumns) as Field[];

export function toFields(row: Pick<ProfilesTable, Column>): ProfileFields {
  return Object.fromEntries(fieldNames.map((field) => [field, row[fieldColumns[field]]])) as ProfileFields;
}

/** The fields of a row with more columns. */
export const pickFields = (row: ProfileFields): ProfileFields =>
  mapFields(fieldNames, (field) => row[field]) as ProfileFields;

export function toColumns(fields: ProfileFields): Pick<ProfilesTable, Column> {
  return Object.fromEntries(fieldNames.map((field) => [fieldColumns[field], fields[field]])) as Pick<
    ProfilesTable,
    Column
  >;
}

/** Select expressions that name each column after its field. */
export function selectFields<F extends Field>(fields: readonly F[]) {
  return fields.map((field) => `profiles.${fieldColumns[field]} as ${field}`) as {
    [Column in F]: `profiles.${Columns[Column]} as ${Column}`;
  }[F][];
}
