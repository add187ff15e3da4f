import {
  type FieldsWith,
  type FilterField,
  type PreferenceField,
  type ProfileFieldName,
  profileFields,
} from './profile-fields.ts';

type Registry = typeof profileFields;

export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[];

/** The fields whose definition has these properties, in the order of the registry. */
export const fieldsWith = <const Definition extends Readonly<Record<string, string | boolean>>>(
  definition: Definition,
): FieldsWith<Definition>[] =>
  profileFieldNames.filter((field) => {
    const actual: Readonly<Record<string, unknown>> = profileFields[field];
    return Object.entries(definition).every(([property, value]) => actual[property] === value);
  }) as FieldsWith<Definition>[];

export const preferenceFields = profileFieldNames.filter(
  (field): field is PreferenceField => 'preference' in profileFields[field],
);
export const filterFields = profileFieldNames.filter(
  (field): field is FilterField => 'filter' in profileFields[field],
);

/** Fields whose preference is a list of accepted codes. */
export const codedPreferences = [
  ...fieldsWith({ preference: 'anyOf' }),
  ...fieldsWith({ preference: 'yesNo' }),
];
export type CodedPreference = (typeof codedPreferences)[number];

/** Fields whose preference is a list of excluded texts. */
export const excludingPreferences = fieldsWith({ preference: 'noneOf' });
export type ExcludingPreference = (typeof excludingPreferences)[number];

/** Fields with a list of codes that a filter can ask for. */
export const listFilters = fieldsWith({ filter: 'list' });
export type ListFilter = (typeof listFilters)[number];

/** Fields with a single code that a preference or a filter can ask for. */
export type CodedField = CodedPreference | FieldsWith<{ kind: 'choice'; filter: string }>;
const isCodedField = (field: ProfileFieldName): field is CodedField =>
  codedPreferences.some((coded) => coded === field) ||
  (profileFields[field].kind === 'choice' && 'filter' in profileFields[field]);

export const codedFields = profileFieldNames.filter(isCodedField);

/** An object with a value for each of the fields. */
export const mapFields = <F extends string, T>(
  fields: readonly F[],
  toValue: (field: F) => T,
): Record<F, T> => Object.fromEntries(fields.map((field) => [field, toValue(field)])) as Record<F, T>;

/** A field's value as read and written; null where the member has not answered. */
export type ProfileFieldValue<F extends ProfileFieldName> = Registry[F] extends { kind: 'choices' }
  ? string[]
  : Registry[F] extends { kind: 'integer' }
    ? number | null
    : string | null;

export type ProfileFieldValues = { [F in ProfileFieldName]: ProfileFieldValue<F> };
