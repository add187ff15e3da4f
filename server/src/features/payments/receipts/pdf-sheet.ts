import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fonts, splitByFont, type TypeFace } from './pdf-fonts.ts';

/** The longest prefix of a word that fits, at least one letter. */
function fittingPrefix(letters: string[], fits: (text: string) => boolean): string {
  const beyond = letters.findIndex((_, index) => index > 0 && !fits(letters.slice(0, index + 1).join('')));
  return letters.slice(0, beyond === -1 ? letters.length : beyond).join('');
}

const graphemesOf = (word: string) => [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);

/** Wraps a text between words; a word longer than a line is broken. */
export function wrapText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const part = fittingPrefix(graphemesOf(line), fits);
      if (part === line) break;
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}

/** Line height as a multiple of the font size. */
const LINE_HEIGHT = 1.4;

export interface TextStyle {
  face: TypeFace;
  size: number;
  colour: string;
  /** For columns of figures: right-aligned. */
  isFigures?: boolean;
}

interface TextPosition {
  x: number;
  /** Y coordinate of the baseline. */
  y: number;
  align?: 'left' | 'right';
  /** PDF structure type, for screen readers. */
  role?: string;
}

const openTypeFeatures = ({ isFigures }: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
  isFigures ? ['kern', 'tnum'] : undefined;

/** A page for text in several scripts, tagged for screen readers. */
export class PdfSheet {
  readonly document: PDFKit.PDFDocument;

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.document = new PDFDocument({ ...options, tagged: true, pdfVersion: '1.7', font: '' });
    for (const [name, bytes] of fonts) this.document.registerFont(name, bytes);
  }

  widthOf(text: string, style: TextStyle): number {
    return splitByFont(text, style.face).reduce((width, run) => {
      this.document.font(run.font).fontSize(style.size);
      return width + this.document.widthOfString(run.text, { features: openTypeFeatures(style) });
    }, 0);
  }

  /** One line. */
  set(text: string, style: TextStyle, { x, y, align = 'left', role = 'P' }: TextPosition): void {
    const { document } = this;
    const { face, size, colour } = style;
    let at = align === 'right' ? x - this.widthOf(text, style) : x;
    const draw = () => {
      for (const run of splitByFont(text, face)) {
        const options = {
          lineBreak: false,
          baseline: 'alphabetic',
          features: openTypeFeatures(style),
        } as const;
        document.font(run.font).fontSize(size).fillColor(colour).text(run.text, at, y, options);
        at += document.widthOfString(run.text, options);
      }
    };
    // In scripts whose glyph order differs from the letters, the letters are what is read and copied.
    document.addStructure(document.struct(role, { actual: text }, draw));
  }

  /** Draws a text in as many lines as needed; returns the baseline of the last one. */
  setLines(text: string, style: TextStyle, { x, y, width }: { x: number; y: number; width: number }): number {
    const step = style.size * LINE_HEIGHT;
    const lines = wrapText(text, (line) => this.widthOf(line, style) <= width);
    for (const [index, line] of lines.entries()) this.set(line, style, { x, y: y + index * step });
    return y + (lines.length - 1) * step;
  }

  /** Draws a decoration that screen readers skip. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document.save();
    draw(this.document);
    this.document.restore().endMarkedContent();
  }

  bytes(): Promise<Buffer> {
    this.document.end();
    return buffer(this.document);
  }
}
