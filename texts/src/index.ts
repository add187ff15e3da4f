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
export {
  isLanguage,
  type Language,
  languageCodes,
  languages,
  negotiateLanguage,
  type Script,
  translatedLanguages,
} from './language.ts';
export {
  formatToParts,
  getDirection,
  getLanguage,
  getLocale,
  msg,
  type RichValue,
  setLanguage,
  setLanguageResolver,
  t,
  translate,
  type Values,
} from './texts.ts';
