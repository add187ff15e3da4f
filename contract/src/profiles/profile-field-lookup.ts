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
