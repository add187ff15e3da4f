/** A chunk of a RIFF file; an odd number of bytes is padded. */
function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The chunks of a WebP. */
export function riffChunks(file: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    chunks.push({
      type: file.toString('latin1', at, at + 4),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Adds chunks at the end of a WebP, and tells so in its header. */
export function withRiffChunk(webp: Buffer, type: string, data: Buffer): Buffer {
  const file = Buffer.concat([webp, riffChunk(type, data)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
