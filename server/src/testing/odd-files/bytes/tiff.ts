const SHORT = 3;
const ASCII = 2;
const LONG = 4;

export interface Tag {
  tag: number;
  type: typeof SHORT | typeof ASCII | typeof LONG;
  value: number | string;
}

export const orientationTag = (value: number): Tag => ({ tag: 0x0112, type: SHORT, value });
export const textTag = (tag: number, value: string): Tag => ({ tag, type: ASCII, value });
const longTag = (tag: number, value: number): Tag => ({ tag, type: LONG, value });

/** A directory of tags with the texts behind it, as it lies at that place of the file; `next` is the following one's. */
function directory(tags: Tag[], place: number, next: number): Buffer {
  const entries = Buffer.alloc(2 + tags.length * 12 + 4);
  const texts: Buffer[] = [];
  let textPlace = place + entries.length;
  entries.writeUInt16BE(tags.length, 0);
  for (const [i, { tag, type, value }] of tags.entries()) {
    const at = 2 + i * 12;
    const text = typeof value === 'string' ? Buffer.from(`${value}\0`) : null;
    entries.writeUInt16BE(tag, at);
    entries.writeUInt16BE(type, at + 2);
    entries.writeUInt32BE(text?.length ?? 1, at + 4);
    if (text) {
      entries.writeUInt32BE(textPlace, at + 8);
      texts.push(text);
      textPlace += text.length;
    } else if (type === SHORT) entries.writeUInt16BE(Number(value), at + 8);
    else entries.writeUInt32BE(Number(value), at + 8);
  }
  entries.writeUInt32BE(next, entries.length - 4);
  return Buffer.concat([entries, ...texts]);
}

const HEAD = 8;
const header = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, HEAD]);

/** What stands in EXIF. */
export const tiff = (...tags: Tag[]): Buffer => Buffer.concat([header, directory(tags, HEAD, 0)]);

/** EXIF that points to where the photo was taken. */
export function tiffWithPlace(text: string): Buffer {
  const place = 200;
  const main = directory([textTag(0x010f, text), longTag(0x8825, place)], HEAD, 0);
  const gps = directory([textTag(0x0001, 'N'), textTag(0x001d, text)], place, 0);
  return Buffer.concat([header, main, Buffer.alloc(place - HEAD - main.length), gps]);
}

/** EXIF with a second, small picture in it. */
export function tiffWithThumbnail(jpeg: Buffer): Buffer {
  const second = 100;
  const picture = 200;
  const main = directory([textTag(0x010f, 'Camera')], HEAD, second);
  const small = directory([longTag(0x0201, picture), longTag(0x0202, jpeg.length)], second, 0);
  const upTo = (end: number, bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(end - bytes.length)]);
  return Buffer.concat([
    upTo(picture, Buffer.concat([upTo(second, Buffer.concat([header, main])), small])),
    jpeg,
  ]);
}
