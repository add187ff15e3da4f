import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languages } from './language.ts';

// Needed only for date skeletons, which no text uses; the lookup takes 50 ms on a slow phone.
IntlMessageFormat.resolveLocale = () => undefined;

export type Values = Record<string, string | number | Date>;

/** Translations by English text. */
type Catalogue = Readonly<Record<string, string>>;

const catalogues: Partial<Record<Language, Catalogue>> = {};
const formats: Partial<Record<Language, Map<string, IntlMessageFormat>>> = {};

let resolveLanguage: () => Language = () => 'en';

/** Sets the language of all texts and stores its catalogue. A browser calls this before it loads any screen. */
export function setLanguage(language: Language, catalogue?: Catalogue): void {
  if (catalogue) catalogues[language] = catalogue;
  resolveLanguage = () => language;
}

/** Sets a function that returns the language of each text; on a server, that of the current request. */
export function setLanguageResolver(
  resolver: () => Language,
  loadedCatalogues: Partial<Record<Language, Catalogue>>,
): void {
  Object.assign(catalogues, loadedCatalogues);
  resolveLanguage = resolver;
}

export const getLanguage = (): Language => resolveLanguage();

/** Locale of numbers and lists, such as "hi-IN". */
export const getLocale = (): string => languages[resolveLanguage()].locale;

/** Writing direction of the current language, for the attribute `dir`. */
export const getDirection = (): 'ltr' | 'rtl' => languages[resolveLanguage()].direction;

/** Returns the parsed message of a text in the current language, from a cache. */
function getMessageFormat(text: string): IntlMessageFormat {
  const language = resolveLanguage();
  formats[language] ??= new Map();
  const cached = formats[language].get(text);
  if (cached) return cached;
  const format = new IntlMessageFormat(translate(text), languages[language].locale);
  formats[language].set(text, format);
  return format;
}

/** Marks a text for the catalogue. It is translated only when shown, by `translate`. */
export const msg = <Text extends string>(text: Text): Text => text;

/** Translates a text without values, such as one marked with `msg`, into the current language. */
export function translate(text: string): string {
  return catalogues[resolveLanguage()]?.[text] ?? text;
}

/**
 * Translates a text into the current language. The English text, in ICU MessageFormat, is the key; it must be a
 * literal, so that `npm run texts` finds it.
 */
export function t(text: string, values?: Values): string {
  return values === undefined ? translate(text) : String(getMessageFormat(text).format(values));
}

/** A value in a text, or a function that wraps the content of a tag. */
export type RichValue<Node> = Node | ((children: Node[]) => Node);

/**
 * Translates a text whose values may be elements such as links, and returns its parts. Each workspace wraps this
 * function as `rich`.
 */
export function formatToParts<Node>(
  text: string,
  values: Record<string, RichValue<Node>>,
): (string | Node)[] {
  const parts = getMessageFormat(text).format<Node>(values as Record<string, Node>);
  return (Array.isArray(parts) ? parts : [parts]) as (string | Node)[];
}
