import sharp from 'sharp';
import { drawPortrait } from '../../server/src/seed/portraits/index.ts';

const [WIDTH, HEIGHT] = [3000, 4000];
/** How much each pixel of a small sensor is off. */
const GRAIN = 12;
const BYTES = 5_000_000;

/** What a phone takes: 12 megapixels with the grain of its sensor, as a JPEG of 5 MB that lies on its side. */
export async function phonePhoto(): Promise<Buffer> {
  const portrait = drawPortrait({
    seed: 1,
    gender: 'female',
    religion: 'hindu',
    age: 29,
    region: 'Maharashtra',
  });
  const upright = await sharp(Buffer.from(portrait), { density: 432 }).resize(WIDTH, HEIGHT).png().toBuffer();
  const pixels = await sharp(upright).flatten().rotate(270).raw().toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const;
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise },
  })
    .raw()
    .toBuffer();
  for (let i = 0; i < pixels.length; i += 1) {
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] ?? 0) + (grain[i] ?? 0) - 128));
  }
  const taken = sharp(pixels, { raw: { width: HEIGHT, height: WIDTH, channels: 3 } });
  for (let quality = 80; ; quality += 1) {
    const photo = await taken.clone().withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer();
    if (photo.length >= BYTES || quality === 100) return photo;
  }
}
