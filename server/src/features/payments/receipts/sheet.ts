import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Face, fonts, runsOf } from './faces.ts';
import { linesOf } from './lines.ts';

/** From one line to the next, in sizes of the letters. */
const LEADING = 1.4;

export interface Style {
  face: Face;
  size: number;
  colour: string;
  /** Of a column of figures, below each other. */
  isFigures?: boolean;
}

interface Place {
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  align?: 'left' | 'right';
  /** What it is to those who hear it read. */
  role?: string;
}

const featuresOf = ({ isFigures }: Style): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
  isFigures ? ['kern', 'tnum'] : undefined;

/** A sheet that texts of several scripts are set on, to be read aloud as well. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.document = new PDFDocument({ ...options, tagged: true, pdfVersion: '1.7', font: '' });
    for (const [name, bytes] of fonts) this.document.registerFont(name, bytes);
  }

  widthOf(text: string, style: Style): number {
    return runsOf(text, style.face).reduce((width, run) => {
      this.document.font(run.font).fontSize(style.size);
      return width + this.document.widthOfString(run.text, { features: featuresOf(style) });
    }, 0);
  }

  /** One line. */
  set(text: string, style: Style, { x, y, align = 'left', role = 'P' }: Place): void {
    const { document } = this;
    const { face, size, colour } = style;
    let at = align === 'right' ? x - this.widthOf(text, style) : x;
    const draw = () => {
      for (const run of runsOf(text, face)) {
        const options = { lineBreak: false, baseline: 'alphabetic', features: featuresOf(style) } as const;
        document.font(run.font).fontSize(size).fillColor(colour).text(run.text, at, y, options);
        at += document.widthOfString(run.text, options);
      }
    };
    // Where shapes stand in another order than the letters, the letters are what is read and copied.
    document.addStructure(document.struct(role, { actual: text }, draw));
  }

  /** A text in as many lines as it needs; answers where the last one stands. */
  setLines(text: string, style: Style, { x, y, width }: { x: number; y: number; width: number }): number {
    const step = style.size * LEADING;
    const lines = linesOf(text, (line) => this.widthOf(line, style) <= width);
    for (const [place, line] of lines.entries()) this.set(line, style, { x, y: y + place * step });
    return y + (lines.length - 1) * step;
  }

  /** Something that is only to be seen. */
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
