import type { SectionId } from '../sections.ts';

/** Where each criterion of completion is answered; the labels are the server's. */
const sectionOf: Record<string, SectionId> = {
  'About you': 'words',
  Religion: 'faith',
  City: 'place',
  'Marital status': 'looks',
  Height: 'looks',
  Name: 'about',
  Gender: 'about',
  'Date of birth': 'about',
  Education: 'work',
  Occupation: 'work',
  'Mother tongue': 'looks',
  'What you hope for in a partner': 'hopes',
  Community: 'faith',
  Income: 'work',
  Diet: 'lifestyle',
  Hobbies: 'lifestyle',
  'Family type': 'family',
  'About your family': 'family',
  Smoking: 'lifestyle',
  Drinking: 'lifestyle',
};

/** A criterion that is not known here leads to the beginning of the edit page. */
export const criterionSection = (label: string): SectionId => sectionOf[label] ?? 'about';
