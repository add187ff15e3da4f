import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const roundUpTo4 = (length: number) => Math.ceil(length / 4) * 4;

/** Decompresses a web font (WOFF 1.0), because the PDF library would decompress it again for every glyph lookup. */
function decompressWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const [offset, packedLength, length] = [4, 8, 12].map((fieldOffset) =>
      woff.readUInt32BE(entry + fieldOffset),
    ) as [number, number, number];
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      bytes: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const largestPowerOfTwo = 2 ** Math.floor(Math.log2(tableCount));
  const header = Buffer.alloc(SFNT_HEADER_BYTES + tableCount * SFNT_ENTRY_BYTES);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tableCount, 4);
  header.writeUInt16BE(largestPowerOfTwo * 16, 6);
  header.writeUInt16BE(Math.log2(largestPowerOfTwo), 8);
  header.writeUInt16BE((tableCount - largestPowerOfTwo) * 16, 10);
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(header, entry);
    checksum.copy(header, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    offset += roundUpTo4(bytes.length);
  }
  const bodies = tables.map(({ bytes }) =>
    Buffer.concat([bytes, Buffer.alloc(roundUpTo4(bytes.length) - bytes.length)]),
  );
  return Buffer.concat([header, ...bodies]);
}

/** A text style; letters of another script use the font of that script. */
export type TypeFace = 'heading' | 'text' | 'strong';

type FontName = `${'latin' | 'further latin' | 'devanagari'} ${'regular' | 'strong'}` | 'heading';

const loadFont = (name: string) =>
  decompressWoff(readFileSync(path.join(import.meta.dirname, 'fonts', `${name}-normal.woff`)));

/** All fonts by name, read once. */
export const fonts: ReadonlyMap<FontName, Buffer> = new Map<FontName, Buffer>([
  ['heading', loadFont('fraunces-latin-600')],
  ['latin regular', loadFont('source-serif-4-latin-400')],
  ['latin strong', loadFont('source-serif-4-latin-600')],
  ['further latin regular', loadFont('source-serif-4-latin-ext-400')],
  ['further latin strong', loadFont('source-serif-4-latin-ext-600')],
  ['devanagari regular', loadFont('noto-serif-devanagari-devanagari-400')],
  ['devanagari strong', loadFont('noto-serif-devanagari-devanagari-600')],
]);

/** The characters that the font files of each script contain. */
const unicodeRanges = {
  devanagari: '\\u0900-\\u097F\\u1CD0-\\u1CF9\\u200C\\u200D\\u25CC\\uA8E0-\\uA8FF',
  latin:
    '\\u0020-\\u007E\\u00A0-\\u00FF\\u0131\\u0152\\u0153\\u2010-\\u2027\\u2030-\\u203A\\u20AC\\u2122\\u2212',
  'further latin':
    '\\u0100-\\u0130\\u0132-\\u0151\\u0154-\\u024F\\u1E00-\\u1E9F\\u1EF2-\\u1EFF\\u20A0-\\u20BF',
};

type Script = keyof typeof unicodeRanges;

const scriptNames = Object.keys(unicodeRanges) as Script[];
const scriptRuns = new RegExp(scriptNames.map((name) => `([${unicodeRanges[name]}]+)`).join('|'), 'g');
const supportedText = new RegExp(`^[${scriptNames.map((name) => unicodeRanges[name]).join('')}]*$`);

/** Whether the fonts contain every letter of a text. */
export const hasAllGlyphs = (text: string): boolean => supportedText.test(text.normalize());

export interface FontRun {
  font: FontName;
  text: string;
}

/** Splits a text into runs of one font each. */
export function splitByFont(text: string, face: TypeFace): FontRun[] {
  return [...text.normalize().matchAll(scriptRuns)].map(([run, ...groups]) => {
    const script = scriptNames[groups.findIndex((group) => group !== undefined)] ?? 'latin';
    const font: FontName = `${script} ${face === 'text' ? 'regular' : 'strong'}`;
    return { text: run, font: face === 'heading' && script === 'latin' ? 'heading' : font };
  });
}
