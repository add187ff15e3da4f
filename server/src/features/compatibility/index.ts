/** Compatibility: how well two members meet each other's preferences, as a number and in words. */
export { compatibilityOf, summariesOf } from './compatibility.ts';
export { labelInSentence } from './phrases.ts';
export { findSharedHobbies, findSharedLanguages, isVague } from './reasons.ts';
export {
  findPreference,
  fitOf,
  knownValue,
  type Matchable,
  oneWayFit,
  type Preference,
  scoreOf,
} from './score.ts';
