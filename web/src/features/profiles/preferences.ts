import { type FieldsWith, fieldsWith, profileFields, type VocabularyName } from '@troth/contract';
import { fieldTexts } from '../vocabularies/index.ts';

export type ListPreference = FieldsWith<{ preference: 'anyOf' }>;

/** All preferences that are lists of choices, with label and vocabulary, in order. */
export const listPreferences: readonly { key: ListPreference; label: string; vocabulary: VocabularyName }[] =
  fieldsWith({ preference: 'anyOf' }).map((key) => ({
    key,
    label: fieldTexts[key].label,
    vocabulary: profileFields[key].vocabulary,
  }));
