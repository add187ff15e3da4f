/** A box of an ISO file: MP4, HEIC, AVIF. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

export const fileType = (major: string, ...others: string[]): Buffer =>
  box('ftyp', Buffer.from(`${major}\0\0\0\0${others.join('')}`, 'latin1'));

/** Boxes that hold boxes, and how many bytes stand before these. */
const NESTED: Record<string, number> = { meta: 4, iprp: 0, ipco: 0, iinf: 6 };

/** Every box of a file, those within others too. */
export function boxes(file: Buffer): { type: string; data: Buffer }[] {
  const found = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at) || file.length - at;
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + length);
    found.push({ type, data });
    const before = NESTED[type];
    if (before !== undefined) found.push(...boxes(data.subarray(before)));
    at += Math.max(length, 8);
  }
  return found;
}
