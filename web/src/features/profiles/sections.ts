import { completionCriteria, type ProfileFieldName, profileFields } from '@troth/contract';
import { t } from '@troth/texts';

/** The sections of a profile in the order of the edit page; each id is the end of a path. */
export const sections = {
  about: t('About me'),
  looks: t('Appearance and background'),
  faith: t('Religion and community'),
  place: t('Where I live'),
  work: t('Education and work'),
  lifestyle: t('Lifestyle'),
  family: t('Family'),
  prompts: t('My prompts'),
  bio: t('In my own words'),
  preferences: t('My partner preferences'),
} as const;

export type SectionId = keyof typeof sections;

export const isSectionId = (id: string | undefined): id is SectionId =>
  id !== undefined && Object.hasOwn(sections, id);

export const getEditPath = (section: SectionId): string => `/profile/edit/${section}`;

/** The path where a missing completion criterion can be filled in. The server sends the criterion as its label. */
export function getCriterionPath(label: string): string {
  const answeredBy = completionCriteria.find((criterion) => criterion.label === label)?.answeredBy;
  if (answeredBy === 'photo') return '/profile/photos';
  if (answeredBy === 'partnerPreferences') return getEditPath('preferences');
  const isRegistryField = answeredBy !== undefined && answeredBy in profileFields;
  return getEditPath(isRegistryField ? profileFields[answeredBy as ProfileFieldName].section : 'about');
}
