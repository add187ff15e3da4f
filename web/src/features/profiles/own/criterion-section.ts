import { t, translate } from '@troth/texts';
import type { SectionId } from '../sections.ts';

/** Where each criterion of completion is answered; the labels are the server's. */
const sectionOf: Record<string, SectionId> = {
  [t('About you')]: 'words',
  [t('Religion')]: 'faith',
  [t('City')]: 'place',
  [t('Marital status')]: 'looks',
  [t('Height')]: 'looks',
  [t('Name')]: 'about',
  [t('Gender')]: 'about',
  [t('Date of birth')]: 'about',
  [t('Education')]: 'work',
  [t('Occupation')]: 'work',
  [t('Mother tongue')]: 'looks',
  [t('What you hope for in a partner')]: 'hopes',
  [t('Community')]: 'faith',
  [t('Income')]: 'work',
  [t('Diet')]: 'lifestyle',
  [t('Hobbies')]: 'lifestyle',
  [t('Family type')]: 'family',
  [t('About your family')]: 'family',
  [t('Smoking')]: 'lifestyle',
  [t('Drinking')]: 'lifestyle',
};

/** A criterion that is not known here leads to the beginning of the edit page. */
export const criterionSection = (label: string): SectionId => sectionOf[translate(label)] ?? 'about';
