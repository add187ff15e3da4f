import { t, translate } from '@troth/texts';
import { editAddress, type SectionId } from '../sections.ts';

/** Where each criterion of completion is answered; the labels are the server's. */
const sectionOf: Record<string, SectionId> = {
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

/** Photos have a page of their own; a criterion that is not known here leads to the beginning of the edit page. */
export function criterionAddress(label: string): string {
  const text = translate(label);
  return text === t('Profile photo') ? '/profile/photos' : editAddress(sectionOf[text] ?? 'about');
}
