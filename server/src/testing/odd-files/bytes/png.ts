import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A chunk of a PNG, with a checksum that is right unless told otherwise. */
export function chunk(type: string, data: Buffer, { crc = crc32(data, crc32(type)) } = {}): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc, data.length + 8);
  return bytes;
}

interface Header {
  width: number;
  height: number;
  depth?: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey and alpha, 6 colour and alpha. */
  colour?: number;
}

export function headerChunk({ width, height, depth = 8, colour = 0 }: Header): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

export const END = chunk('IEND', Buffer.alloc(0));

/** A picture of nothing: as many pixels as told in as few bytes as can be. */
export function hollowPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const data = chunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([PNG_SIGNATURE, headerChunk({ width, height, depth: 1 }), data, END]);
}

const HEADER_END = PNG_SIGNATURE.length + 25;

/** Puts chunks right behind the header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)]);

/** Spoils the checksum of the first chunk of that type. */
export function withWrongChecksum(png: Buffer, type: string): Buffer {
  const copy = Buffer.from(png);
  const at = copy.indexOf(type, 0, 'latin1');
  const crc = at + 4 + copy.readUInt32BE(at - 4);
  copy.writeUInt32BE((copy.readUInt32BE(crc) ^ 0xffff) >>> 0, crc);
  return copy;
}
