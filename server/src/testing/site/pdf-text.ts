import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  /** The decompressed stream of the object; empty if it has none. */
  stream: string;
}

/** Reads the objects of a PDF written by PDFKit, by number. */
function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', content = ''] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [dictionary = '', compressed] = content.split('\nstream\n');
    const bytes =
      compressed && Buffer.from(compressed.slice(0, compressed.lastIndexOf('\nendstream')), 'latin1');
    const isDeflated = dictionary.includes('/FlateDecode');
    const stream = bytes ? (isDeflated ? inflateSync(bytes) : bytes).toString('latin1') : '';
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

const decodeUtf16 = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Reads the letters of a font's glyphs from its ToUnicode map. */
function readLetters(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      letters.set(Number.parseInt(from, 16) + index, decodeUtf16(hex));
    }
  }
  return letters;
}

/** Returns the selectable text of a PDF, in order. */
export function extractPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const findReference = (dictionary: string, key: string) =>
    new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = findReference(objects.get(id)?.dictionary ?? '', 'ToUnicode');
      fonts.set(name, readLetters(objects.get(map)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary));
  const texts = pages.flatMap(({ dictionary }) => {
    const { stream = '' } = objects.get(findReference(dictionary, 'Contents')) ?? {};
    return [...stream.matchAll(/BT\n(.*?)ET\n/gs)].map(([, text = '']) => {
      const letters = fonts.get(/\/(F\d+) /.exec(text)?.[1] ?? '');
      const glyphs = [...text.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '?').join('');
    });
  });
  return texts.join('');
}
