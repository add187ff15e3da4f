import { crc32, deflateSync } from 'node:zlib';

/** Creates a box of an ISO file, such as MP4, HEIC or AVIF. */
export function isoBox(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

export const fileTypeBox = (major: string, ...others: string[]): Buffer =>
  isoBox('ftyp', Buffer.from(`${major}\0\0\0\0${others.join('')}`, 'latin1'));

/** Boxes that contain other boxes, and the number of bytes before the inner boxes. */
const NESTED_BOXES: Record<string, number> = { meta: 4, iprp: 0, ipco: 0, iinf: 6 };

/** Returns every box of a file, including nested ones. */
export function isoBoxes(file: Buffer): { type: string; data: Buffer }[] {
  const found = [];
  for (let offset = 0; offset + 8 <= file.length; ) {
    const length = file.readUInt32BE(offset) || file.length - offset;
    const type = file.toString('latin1', offset + 4, offset + 8);
    const data = file.subarray(offset + 8, offset + length);
    found.push({ type, data });
    const leadingBytes = NESTED_BOXES[type];
    if (leadingBytes !== undefined) found.push(...isoBoxes(data.subarray(leadingBytes)));
    offset += Math.max(length, 8);
  }
  return found;
}

/** Creates a JPEG segment: marker, length and content. */
export function jpegSegment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

const APP1 = 0xe1;
const SOI_BYTES = 2;

/** Inserts segments at the beginning of a JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, SOI_BYTES), ...segments, jpeg.subarray(SOI_BYTES)]);

export const exifSegment = (tiff: Buffer): Buffer =>
  jpegSegment(APP1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));

export const xmpSegment = (xml: string): Buffer =>
  jpegSegment(APP1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xml}`));

export const commentSegment = (text: string): Buffer => jpegSegment(0xfe, Buffer.from(text));

/** Creates IPTC data in Photoshop's format: a caption (2:120). */
export function iptcSegment(caption: string): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), Buffer.from(caption)]);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(record.length, head.length - 4);
  const padding = Buffer.alloc(record.length % 2);
  return jpegSegment(0xed, Buffer.concat([head, record, padding]));
}

/** Overwrites the width and height in the frame header. */
export function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  let offset = SOI_BYTES;
  while ((copy[offset + 1] ?? 0) < 0xc0 || (copy[offset + 1] ?? 0) > 0xc2)
    offset += 2 + copy.readUInt16BE(offset + 2);
  copy.writeUInt16BE(height, offset + 5);
  copy.writeUInt16BE(width, offset + 7);
  return copy;
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Creates a PNG chunk, with a correct checksum by default. */
export function pngChunk(type: string, data: Buffer, { crc = crc32(data, crc32(type)) } = {}): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc, data.length + 8);
  return bytes;
}

interface PngHeader {
  width: number;
  height: number;
  depth?: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey and alpha, 6 colour and alpha. */
  colour?: number;
}

export function pngHeaderChunk({ width, height, depth = 8, colour = 0 }: PngHeader): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}

export const PNG_END = pngChunk('IEND', Buffer.alloc(0));

/** Creates an empty picture of that size in as few bytes as possible. */
export function hollowPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const data = pngChunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([PNG_SIGNATURE, pngHeaderChunk({ width, height, depth: 1 }), data, PNG_END]);
}

const PNG_HEADER_END = PNG_SIGNATURE.length + 25;

/** Inserts chunks right after the header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEADER_END), ...chunks, png.subarray(PNG_HEADER_END)]);

/** Corrupts the checksum of the first chunk of that type. */
export function withWrongChecksum(png: Buffer, type: string): Buffer {
  const copy = Buffer.from(png);
  const typeOffset = copy.indexOf(type, 0, 'latin1');
  const crcOffset = typeOffset + 4 + copy.readUInt32BE(typeOffset - 4);
  copy.writeUInt32BE((copy.readUInt32BE(crcOffset) ^ 0xffff) >>> 0, crcOffset);
  return copy;
}

/** Creates a chunk of a RIFF file; an odd number of bytes is padded. */
function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Returns the chunks of a WebP. */
export function riffChunks(file: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let offset = 12; offset + 8 <= file.length; ) {
    const length = file.readUInt32LE(offset + 4);
    chunks.push({
      type: file.toString('latin1', offset, offset + 4),
      data: file.subarray(offset + 8, offset + 8 + length),
    });
    offset += 8 + length + (length % 2);
  }
  return chunks;
}

/** Appends a chunk to a WebP and updates its header. */
export function withRiffChunk(webp: Buffer, type: string, data: Buffer): Buffer {
  const file = Buffer.concat([webp, riffChunk(type, data)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const TAG_SHORT = 3;
const TAG_ASCII = 2;
const TAG_LONG = 4;

export interface TiffTag {
  tag: number;
  type: typeof TAG_SHORT | typeof TAG_ASCII | typeof TAG_LONG;
  value: number | string;
}

export const orientationTag = (value: number): TiffTag => ({ tag: 0x0112, type: TAG_SHORT, value });
export const textTag = (tag: number, value: string): TiffTag => ({ tag, type: TAG_ASCII, value });
const longTag = (tag: number, value: number): TiffTag => ({ tag, type: TAG_LONG, value });

/** Creates an IFD (tag directory) with its texts, for an offset in the file; `nextOffset` is that of the next IFD. */
function tagDirectory(tags: TiffTag[], offset: number, nextOffset: number): Buffer {
  const entries = Buffer.alloc(2 + tags.length * 12 + 4);
  const texts: Buffer[] = [];
  let textOffset = offset + entries.length;
  entries.writeUInt16BE(tags.length, 0);
  for (const [i, { tag, type, value }] of tags.entries()) {
    const entryOffset = 2 + i * 12;
    const text = typeof value === 'string' ? Buffer.from(`${value}\0`) : null;
    entries.writeUInt16BE(tag, entryOffset);
    entries.writeUInt16BE(type, entryOffset + 2);
    entries.writeUInt32BE(text?.length ?? 1, entryOffset + 4);
    if (text) {
      entries.writeUInt32BE(textOffset, entryOffset + 8);
      texts.push(text);
      textOffset += text.length;
    } else if (type === TAG_SHORT) entries.writeUInt16BE(Number(value), entryOffset + 8);
    else entries.writeUInt32BE(Number(value), entryOffset + 8);
  }
  entries.writeUInt32BE(nextOffset, entries.length - 4);
  return Buffer.concat([entries, ...texts]);
}

const TIFF_HEADER_BYTES = 8;
const TIFF_HEADER = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, TIFF_HEADER_BYTES]);

/** Creates the content of EXIF. */
export const tiff = (...tags: TiffTag[]): Buffer =>
  Buffer.concat([TIFF_HEADER, tagDirectory(tags, TIFF_HEADER_BYTES, 0)]);

/** Creates EXIF with GPS tags that contain a text. */
export function tiffWithPlace(text: string): Buffer {
  const gpsOffset = 200;
  const main = tagDirectory([textTag(0x010f, text), longTag(0x8825, gpsOffset)], TIFF_HEADER_BYTES, 0);
  const gps = tagDirectory([textTag(0x0001, 'N'), textTag(0x001d, text)], gpsOffset, 0);
  return Buffer.concat([TIFF_HEADER, main, Buffer.alloc(gpsOffset - TIFF_HEADER_BYTES - main.length), gps]);
}

/** Creates EXIF with a thumbnail. */
export function tiffWithThumbnail(jpeg: Buffer): Buffer {
  const thumbnailTagsOffset = 100;
  const pictureOffset = 200;
  const main = tagDirectory([textTag(0x010f, 'Camera')], TIFF_HEADER_BYTES, thumbnailTagsOffset);
  const thumbnailTags = tagDirectory(
    [longTag(0x0201, pictureOffset), longTag(0x0202, jpeg.length)],
    thumbnailTagsOffset,
    0,
  );
  const padTo = (end: number, bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(end - bytes.length)]);
  return Buffer.concat([
    padTo(
      pictureOffset,
      Buffer.concat([padTo(thumbnailTagsOffset, Buffer.concat([TIFF_HEADER, main])), thumbnailTags]),
    ),
    jpeg,
  ]);
}
