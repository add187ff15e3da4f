export {
  clockTime,
  clockTimeUtc,
  formatDate,
  longDate,
  longDateAndTime,
  longDateUtc,
  type Moment,
  monthAndYear,
  shortDate,
} from './dates.ts';
export { isLanguage, type Language, languages, oneOf } from './language.ts';
export {
  language,
  locale,
  msg,
  type Part,
  parts,
  setLanguage,
  setLanguageOf,
  t,
  translate,
  type Values,
} from './texts.ts';
