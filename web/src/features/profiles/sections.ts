import { t } from '@troth/texts';

/** The parts of a profile, in the order in which they are edited; the ids are the places on the edit page. */
export const sections = {
  about: t('About me'),
  looks: t('Looks and background'),
  faith: t('Religion and community'),
  place: t('Where I live'),
  work: t('Education and work'),
  lifestyle: t('Lifestyle'),
  family: t('Family'),
  words: t('In my own words'),
  hopes: t('Whom I hope to meet'),
} as const;

export type SectionId = keyof typeof sections;

export const editAddress = (section: SectionId): string => `/profile/edit#${section}`;
