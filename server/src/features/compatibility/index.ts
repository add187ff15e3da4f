/** Compatibility: how well two members fit, by what each hopes for, as a number and in words. */
export { compatibilityOf, summaryOf } from './compatibility.ts';
export { labelInSentence } from './phrases.ts';
export { findSharedHobbies, findSharedLanguages, isVague } from './reasons.ts';
export { findPreference, knownValue, type Matchable, scoreOf, uninformativeValues } from './score.ts';
