/** Vocabularies: the choices of profile fields, as stable codes with labels. */
export { findCitiesWithin } from './distance.ts';
export { registerVocabularies } from './routes.ts';
export { isOtherPlace } from './terms.ts';
export { hasCode, labelOf, parentOf, vocabularies } from './vocabularies.ts';
