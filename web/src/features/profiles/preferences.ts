import type { PartnerPreferences, VocabularyName } from '@troth/contract';

export type ListPreference = Exclude<keyof PartnerPreferences, 'age' | 'heightCm'>;

/** Every preference that is a list of choices: what it is called and where its choices come from, in order. */
export const listPreferences: readonly { key: ListPreference; label: string; vocabulary: VocabularyName }[] =
  [
    { key: 'maritalStatus', label: 'Marital status', vocabulary: 'maritalStatus' },
    { key: 'religion', label: 'Religion', vocabulary: 'religion' },
    { key: 'community', label: 'Community', vocabulary: 'community' },
    { key: 'motherTongue', label: 'Mother tongue', vocabulary: 'language' },
    { key: 'country', label: 'Country', vocabulary: 'country' },
    { key: 'state', label: 'State', vocabulary: 'state' },
    { key: 'city', label: 'City', vocabulary: 'city' },
    { key: 'education', label: 'Education', vocabulary: 'education' },
    { key: 'occupation', label: 'Work', vocabulary: 'occupation' },
    { key: 'incomeBand', label: 'Income', vocabulary: 'incomeBand' },
    { key: 'diet', label: 'Food', vocabulary: 'diet' },
    { key: 'smoking', label: 'Smoking', vocabulary: 'smoking' },
    { key: 'drinking', label: 'Drinking', vocabulary: 'drinking' },
    { key: 'familyType', label: 'Family', vocabulary: 'familyType' },
    { key: 'familyValues', label: 'Family values', vocabulary: 'familyValues' },
  ];
