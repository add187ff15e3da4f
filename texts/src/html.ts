import { formatToParts, type RichValue } from './texts.ts';

/** Markup that is safe to insert into a page or mail. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type HtmlValue = string | number | Html | Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeValue(value: HtmlValue): string {
  if (Array.isArray(value)) return value.map(({ source }) => source).join('');
  if (value instanceof Html) return value.source;
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A template tag for markup; interpolated texts are escaped. */
export const html = (texts: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(texts.reduce((before, text, index) => before + escapeValue(values[index - 1] ?? '') + text));

/** A part of a text: plain text, or markup. */
type TextPart = Html | string;

const joinParts = (parts: TextPart[]): Html => html`${parts.map((part) => html`${part}`)}`;

/** Translates a text with markup in or around parts of it; plain text is escaped. */
export const rich = (text: string, values: Record<string, RichValue<TextPart>>): Html =>
  joinParts(formatToParts<TextPart>(text, values));

/** Turns the text within a tag into a link. */
export const wrapInLink =
  (address: string) =>
  (label: TextPart[]): Html =>
    html`<a href="${address}">${joinParts(label)}</a>`;
