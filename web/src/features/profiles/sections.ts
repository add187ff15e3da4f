import { t, translate } from '@troth/texts';

/** The sections of a profile in the order of the edit page; the ids are its anchors. */
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

/** The section that answers each completion criterion; the labels come from the server. */
const sectionByCriterion: Record<string, SectionId> = {
  [t('About me')]: 'words',
  [t('Religion')]: 'faith',
  [t('City')]: 'place',
  [t('Marital status')]: 'looks',
  [t('Height')]: 'looks',
  [t('Name')]: 'about',
  [t('Gender')]: 'about',
  [t('Date of birth')]: 'about',
  [t('Education')]: 'work',
  [t('Work')]: 'work',
  [t('Mother tongue')]: 'looks',
  [t('Whom I hope to meet')]: 'hopes',
  [t('Community')]: 'faith',
  [t('Income in a year')]: 'work',
  [t('Food')]: 'lifestyle',
  [t('What I like to do')]: 'lifestyle',
  [t('Family')]: 'family',
  [t('About my family')]: 'family',
  [t('Smoking')]: 'lifestyle',
  [t('Drinking')]: 'lifestyle',
};

/** Photos have a page of their own; an unknown criterion leads to the top of the edit page. */
export function editAddressOfCriterion(label: string): string {
  const text = translate(label);
  return text === t('Profile photo') ? '/profile/photos' : editAddress(sectionByCriterion[text] ?? 'about');
}
