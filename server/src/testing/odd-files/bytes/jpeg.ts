/** A segment of a JPEG: its marker, its length, what is in it. */
export function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

const APP1 = 0xe1;
const SOI_BYTES = 2;

/** Puts segments at the beginning of a JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, SOI_BYTES), ...segments, jpeg.subarray(SOI_BYTES)]);

export const exifSegment = (tiff: Buffer): Buffer =>
  segment(APP1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));

export const xmpSegment = (xml: string): Buffer =>
  segment(APP1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xml}`));

export const comment = (text: string): Buffer => segment(0xfe, Buffer.from(text));

/** IPTC as Photoshop keeps it: a caption (2:120). */
export function iptcSegment(caption: string): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), Buffer.from(caption)]);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(record.length, head.length - 4);
  const padding = Buffer.alloc(record.length % 2);
  return segment(0xed, Buffer.concat([head, record, padding]));
}

/** Overwrites the width and height that the frame header tells. */
export function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  let at = SOI_BYTES;
  while ((copy[at + 1] ?? 0) < 0xc0 || (copy[at + 1] ?? 0) > 0xc2) at += 2 + copy.readUInt16BE(at + 2);
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}
