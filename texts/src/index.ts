export {
  type DateInput,
  formatClockTime,
  formatClockTimeUtc,
  formatDate,
  formatLongDate,
  formatLongDateAndTime,
  formatLongDateUtc,
  formatMonthAndYear,
  formatShortDate,
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
