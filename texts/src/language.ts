interface LanguageInfo {
  /** Name of the language in the language itself. */
  name: string;
  /** Locale of numbers, money, lists and plurals. */
  locale: string;
  dateLocale: string;
  direction: 'ltr' | 'rtl';
  /** Decides which fonts a page loads first. */
  script: 'latin' | 'devanagari';
}

/** Supported languages by code. Everything else that depends on the language derives from this list. */
export const languages = {
  // Dates have the American form (docs/product.md, Dates and languages).
  en: { name: 'English', locale: 'en-IN', dateLocale: 'en-US', direction: 'ltr', script: 'latin' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', dateLocale: 'hi-IN', direction: 'ltr', script: 'devanagari' },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof languages;

export type Script = LanguageInfo['script'];

export const languageCodes = Object.keys(languages) as Language[];

/** The languages with a catalogue: all but English, the language of the sources. */
export const translatedLanguages = languageCodes.filter((code) => code !== 'en');

/** Whether a tag such as "hi" is a supported language. */
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** Returns the first supported language in an Accept-Language header or a cookie; English if there is none. */
export function negotiateLanguage(header: string | undefined): Language {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.split('=')[1]) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferred.map(({ language }) => language).find(isLanguage) ?? 'en';
}
