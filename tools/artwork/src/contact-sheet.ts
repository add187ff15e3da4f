/**
 * Draws a contact sheet of made-up people: npm run artwork -- sheet out.png [first seed] [columns] [rows] [only] [width]
 * [looks]. `only` is as in sample.ts; with as many looks as columns, each row is one person.
 */
import sharp from 'sharp';
import { drawPortrait } from './index.ts';
import { sampleSubject } from './sample.ts';

const [out = 'portraits.png', first = '1', columns = '6', rows = '4', only = '', size = '240', looks = '1'] =
  process.argv.slice(2);
const [w, h] = [Number(size), (Number(size) * 5) / 4];
const subjectAt = (i: number) => ({
  ...sampleSubject(Number(first) + Math.floor(i / Number(looks)), only),
  look: i % Number(looks),
});
const cells = await Promise.all(
  Array.from({ length: Number(columns) * Number(rows) }, async (_, i) => ({
    input: await sharp(Buffer.from(drawPortrait(subjectAt(i))))
      .resize(w, h)
      .png()
      .toBuffer(),
    left: (i % Number(columns)) * (w + 8) + 8,
    top: Math.floor(i / Number(columns)) * (h + 8) + 8,
  })),
);
await sharp({
  create: {
    width: Number(columns) * (w + 8) + 8,
    height: Number(rows) * (h + 8) + 8,
    channels: 3,
    background: '#FBF7F0',
  },
})
  .composite(cells)
  .png()
  .toFile(out);
