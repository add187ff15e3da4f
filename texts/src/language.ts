/** The languages that the product speaks: their own name, and the locale of their dates, numbers and plurals. */
export const languages = {
  en: { name: 'English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN' },
} as const;

export type Language = keyof typeof languages;

/** Whether a tag such as "hi" is one of ours. */
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** The first of ours among what is asked for, as in an Accept-Language header or a cookie; English where none is. */
export function negotiateLanguage(asked: string | undefined): Language {
  const wanted = (asked ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.split('=')[1]) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'en';
}
