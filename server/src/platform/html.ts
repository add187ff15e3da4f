/** Markup that is safe to put into a page or mail. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | number | Html | Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function sourceOf(part: Part): string {
  if (Array.isArray(part)) return part.map(({ source }) => source).join('');
  if (part instanceof Html) return part.source;
  return String(part).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Markup with parts in it: texts are escaped, whoever wrote them. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((before, text, place) => before + sourceOf(parts[place - 1] ?? '') + text));
