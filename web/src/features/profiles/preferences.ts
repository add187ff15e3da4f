import { type FieldsWith, type PreferenceField, preferenceFields } from '@troth/contract';
import { fieldTexts } from '../vocabularies/index.ts';

/** Preferences that are a list of choices. */
export type ListPreference = FieldsWith<{ preference: 'anyOf' }>;
/** Preferences that are yes, no or any. */
export type YesNoPreference = FieldsWith<{ preference: 'yesNo' }>;
/** Preferences that exclude texts. */
export type ExcludingPreference = FieldsWith<{ preference: 'noneOf' }>;

export type FieldPreference = Exclude<PreferenceField, 'heightCm'>;

/** All preferences except the ranges, in order. */
export const fieldPreferences = preferenceFields.filter(
  (field): field is FieldPreference => field !== 'heightCm',
);

export const getPreferenceLabel = (field: FieldPreference): string =>
  fieldTexts[field].preferenceLabel ?? fieldTexts[field].label;
