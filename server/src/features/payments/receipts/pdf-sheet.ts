import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fonts, splitByFont, type TypeFace } from './pdf-fonts.ts';

/** The longest prefix of a word that fits, at least one letter. */
function findFittingPrefix(letters: string[], fits: (text: string) => boolean): string {
  const firstExcess = letters.findIndex(
    (_, index) => index > 0 && !fits(letters.slice(0, index + 1).join('')),
  );
  return letters.slice(0, firstExcess === -1 ? letters.length : firstExcess).join('');
}

const splitGraphemes = (word: string) =>
  [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);

/** Wraps a text between words; a word longer than a line is broken. */
export function wrapText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const extended = line === '' ? word : `${line} ${word}`;
    if (fits(extended)) {
      line = extended;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const part = findFittingPrefix(splitGraphemes(line), fits);
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
  /** Uses digits of equal width, for columns of figures. */
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

  /** Draws a text in one line. */
  drawLine(text: string, style: TextStyle, { x, y, align = 'left', role = 'P' }: TextPosition): void {
    const { document } = this;
    const { face, size, colour } = style;
    let runX = align === 'right' ? x - this.widthOf(text, style) : x;
    const draw = () => {
      for (const run of splitByFont(text, face)) {
        const options = {
          lineBreak: false,
          baseline: 'alphabetic',
          features: openTypeFeatures(style),
        } as const;
        document.font(run.font).fontSize(size).fillColor(colour).text(run.text, runX, y, options);
        runX += document.widthOfString(run.text, options);
      }
    };
    // Some scripts order glyphs differently from letters; screen readers and copying use the letters in `actual`.
    document.addStructure(document.struct(role, { actual: text }, draw));
  }

  /** Draws a text in as many lines as needed; returns the baseline of the last one. */
  drawLines(
    text: string,
    style: TextStyle,
    { x, y, width }: { x: number; y: number; width: number },
  ): number {
    const lineHeight = style.size * LINE_HEIGHT;
    const lines = wrapText(text, (line) => this.widthOf(line, style) <= width);
    for (const [index, line] of lines.entries()) this.drawLine(line, style, { x, y: y + index * lineHeight });
    return y + (lines.length - 1) * lineHeight;
  }

  /** Draws a decoration that screen readers skip. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document.save();
    draw(this.document);
    this.document.restore().endMarkedContent();
  }

  /** Completes the document and returns the PDF. */
  finish(): Promise<Buffer> {
    this.document.end();
    return buffer(this.document);
  }
}
