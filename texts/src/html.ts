import { type Part, parts } from './texts.ts';

/** Markup that is safe to insert into a page or mail. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type HtmlPart = string | number | Html | Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapePart(part: HtmlPart): string {
  if (Array.isArray(part)) return part.map(({ source }) => source).join('');
  if (part instanceof Html) return part.source;
  return String(part).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A template tag for markup; interpolated texts are escaped. */
export const html = (texts: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(texts.reduce((before, text, index) => before + escapePart(parts[index - 1] ?? '') + text));

/** A part of a text: plain text, or markup. */
type TextPiece = Html | string;

const joinPieces = (pieces: TextPiece[]): Html => html`${pieces.map((piece) => html`${piece}`)}`;

/** Translates a text with markup in or around parts of it; plain text is escaped. */
export const rich = (text: string, values: Record<string, Part<TextPiece>>): Html =>
  joinPieces(parts<TextPiece>(text, values));

/** Turns the text within a tag into a link. */
export const wrapInLink =
  (address: string) =>
  (label: TextPiece[]): Html =>
    html`<a href="${address}">${joinPieces(label)}</a>`;
