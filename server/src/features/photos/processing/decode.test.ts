import { expect, test } from 'vitest';
import { processPhoto } from './index.ts';

const file = (brands: string) => {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(16 + 4 * 3, 0);
  bytes.write(`ftyp${brands}`, 4, 'latin1');
  return bytes;
};

test('the owner of an iPhone is told how to take photos that we can read', async () => {
  for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'heix\0\0\0\0mif1heix']) {
    await expect(processPhoto(file(brands))).rejects.toMatchObject({
      reason: 'unsupported',
      message: expect.stringContaining('Most Compatible'),
    });
  }
});

test('an AVIF of the general brand is an AVIF, and a film is none', async () => {
  await expect(processPhoto(file('mif1\0\0\0\0miafavif'))).rejects.toMatchObject({ reason: 'damaged' });
  await expect(processPhoto(file('isom\0\0\0\0mp41avc1'))).rejects.toMatchObject({ reason: 'not_a_picture' });
});
