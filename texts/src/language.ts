/** Supported languages, with their own name and the locale of dates, numbers and plurals. */
export const languages = {
  en: { name: 'English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN' },
} as const;

export type Language = keyof typeof languages;

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
