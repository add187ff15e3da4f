import { expect, test } from 'vitest';
import { processPhoto } from './index.ts';

const createFile = (brands: string) => {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(16 + 4 * 3, 0);
  bytes.write(`ftyp${brands}`, 4, 'latin1');
  return bytes;
};

test('the error for HEIC explains how to take JPEG photos on an iPhone', async () => {
  for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'heix\0\0\0\0mif1heix']) {
    await expect(processPhoto(createFile(brands))).rejects.toMatchObject({
      reason: 'unsupported',
      message: expect.stringContaining('Most Compatible'),
    });
  }
});

test('an AVIF with a generic brand is recognised as a picture, and a video is not', async () => {
  await expect(processPhoto(createFile('mif1\0\0\0\0miafavif'))).rejects.toMatchObject({ reason: 'damaged' });
  await expect(processPhoto(createFile('isom\0\0\0\0mp41avc1'))).rejects.toMatchObject({
    reason: 'not_a_picture',
  });
});
