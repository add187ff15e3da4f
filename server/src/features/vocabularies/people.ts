import { terms } from './terms.ts';

export const genders = terms({ female: 'Woman', male: 'Man', other: 'Other' });

export const createdFor = terms({
  self: 'Myself',
  child: 'My son or daughter',
  sibling: 'My brother or sister',
  relative: 'A relative',
  friend: 'A friend',
});

export const maritalStatuses = terms({
  never_married: 'Never married',
  divorced: 'Divorced',
  widowed: 'Widowed',
  separated: 'Separated',
  annulled: 'Annulled',
});

export const familyTypes = terms({
  joint: 'Joint family',
  nuclear: 'Nuclear family',
  extended: 'Extended family',
  single_parent: 'Single-parent family',
  living_alone: 'Living on my own',
  other: 'Other',
});

export const familyValues = terms({
  orthodox: 'Orthodox',
  traditional: 'Traditional',
  moderate: 'Moderate',
  liberal: 'Liberal',
  progressive: 'Progressive',
});
