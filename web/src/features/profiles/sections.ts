/** The parts of a profile, in the order in which they are edited; the ids are the places on the edit page. */
export const sections = {
  about: 'About me',
  looks: 'Looks and background',
  faith: 'Religion and community',
  place: 'Where I live',
  work: 'Education and work',
  lifestyle: 'Lifestyle',
  family: 'Family',
  words: 'In my own words',
  hopes: 'Whom I hope to meet',
} as const;

export type SectionId = keyof typeof sections;

export const editAddress = (section: SectionId): string => `/profile/edit#${section}`;
