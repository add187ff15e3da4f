export {
  formatClockTime,
  formatClockTimeUtc,
  formatDate,
  formatLongDate,
  formatLongDateAndTime,
  formatLongDateUtc,
  formatMonthAndYear,
  formatShortDate,
  type Moment,
} from './dates.ts';
export { isLanguage, type Language, languages, negotiateLanguage } from './language.ts';
export {
  getLanguage,
  getLocale,
  msg,
  type Part,
  parts,
  setLanguage,
  setLanguageResolver,
  t,
  translate,
  type Values,
} from './texts.ts';
