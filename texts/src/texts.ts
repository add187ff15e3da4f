import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languages } from './language.ts';

// It is of use for skeletons of dates alone, of which we have none; to ask a browser for it takes a cheap phone 50 ms.
IntlMessageFormat.resolveLocale = () => undefined;

export type Values = Record<string, string | number | Date>;

/** The other texts by the English one. */
type Catalogue = Readonly<Record<string, string>>;

const catalogues: Partial<Record<Language, Catalogue>> = {};
const formats: Partial<Record<Language, Map<string, IntlMessageFormat>>> = {};

let resolveLanguage: () => Language = () => 'en';

/** From now on texts are in this language; its catalogue is kept. In a browser, before any screen is loaded. */
export function setLanguage(language: Language, catalogue?: Catalogue): void {
  if (catalogue) catalogues[language] = catalogue;
  resolveLanguage = () => language;
}

/** From now on texts are in the language that `ask` tells at that moment: on a server, that of the request. */
export function setLanguageResolver(ask: () => Language, known: Partial<Record<Language, Catalogue>>): void {
  Object.assign(catalogues, known);
  resolveLanguage = ask;
}

export const getLanguage = (): Language => resolveLanguage();

/** The locale for dates and numbers beside our texts, such as "hi-IN". */
export const getLocale = (): string => languages[resolveLanguage()].locale;

/** A message is read once and kept, for each language. */
function getMessageFormat(text: string): IntlMessageFormat {
  const now = resolveLanguage();
  formats[now] ??= new Map();
  const known = formats[now].get(text);
  if (known) return known;
  const made = new IntlMessageFormat(translate(text), languages[now].locale);
  formats[now].set(text, made);
  return made;
}

/** Says that this is a text for people, translated only where it is shown, by `translate`. */
export const msg = <Text extends string>(text: Text): Text => text;

/** A text that was marked with `msg`, or one that holds no values, in the language of now. */
export function translate(text: string): string {
  return catalogues[resolveLanguage()]?.[text] ?? text;
}

/**
 * A text in the language of now. The English text is its own name: ICU MessageFormat, written out where it stands, so
 * that `npm run texts` finds it.
 */
export function t(text: string, values?: Values): string {
  return values === undefined ? translate(text) : String(getMessageFormat(text).format(values));
}

/** What may stand in the place of a value or around a part of a text: anything, or how to wrap the words within a tag. */
export type Part<Node> = Node | ((words: Node[]) => Node);

/** A text whose values may be more than words, such as links, in pieces; for `rich` of the web app. */
export function parts<Node>(text: string, values: Record<string, Part<Node>>): (string | Node)[] {
  const pieces = getMessageFormat(text).format<Node>(values as Record<string, Node>);
  return (Array.isArray(pieces) ? pieces : [pieces]) as (string | Node)[];
}
