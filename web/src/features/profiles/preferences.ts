import type { PartnerPreferences, VocabularyName } from '@troth/contract';
import { t } from '@troth/texts';

export type ListPreference = Exclude<keyof PartnerPreferences, 'age' | 'heightCm'>;

/** All preferences that are lists of choices, with label and vocabulary, in order. */
export const listPreferences: readonly { key: ListPreference; label: string; vocabulary: VocabularyName }[] =
  [
    { key: 'maritalStatus', label: t('Marital status'), vocabulary: 'maritalStatus' },
    { key: 'religion', label: t('Religion'), vocabulary: 'religion' },
    { key: 'community', label: t('Community'), vocabulary: 'community' },
    { key: 'motherTongue', label: t('Mother tongue'), vocabulary: 'language' },
    { key: 'country', label: t('Country'), vocabulary: 'country' },
    { key: 'state', label: t('State'), vocabulary: 'state' },
    { key: 'city', label: t('City'), vocabulary: 'city' },
    { key: 'education', label: t('Education'), vocabulary: 'education' },
    { key: 'occupation', label: t('Work'), vocabulary: 'occupation' },
    { key: 'incomeBand', label: t('Income'), vocabulary: 'incomeBand' },
    { key: 'diet', label: t('Food'), vocabulary: 'diet' },
    { key: 'smoking', label: t('Smoking'), vocabulary: 'smoking' },
    { key: 'drinking', label: t('Drinking'), vocabulary: 'drinking' },
    { key: 'familyType', label: t('Family'), vocabulary: 'familyType' },
    { key: 'familyValues', label: t('Family values'), vocabulary: 'familyValues' },
  ];
