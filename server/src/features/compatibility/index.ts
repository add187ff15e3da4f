/** Compatibility: how well two members fit, by what each hopes for, as a number and in words. */
export { compatibilityOf, summaryOf } from './compatibility.ts';
export { hopeOf, toldBy, untelling } from './fit.ts';
export { isVague, sharedHobbies, sharedLanguages } from './in-common.ts';
export { labelInSentence } from './labels.ts';
export type { Matchable } from './matchable.ts';
export { scoreOf } from './score.ts';
