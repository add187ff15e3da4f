import { PHOTO_BYTES, PHOTO_PIXELS, PHOTO_SHORTEST_SIDE } from '@troth/contract';
import sharp from 'sharp';
import { formatOf } from './format.ts';
import { type Pixels, pixelsOf } from './pixels.ts';
import { PhotoRefused } from './refusal.ts';

// What decodes an upload, and SVG for our own drawings: everything else that libvips could read stays shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((loader) => `VipsForeignLoad${loader}`),
});
// Hardly anything is read twice here; a cache would only hold memory.
sharp.cache(false);

/** Beyond that a picture has no side of 400 pixels any more once it is 1,600 long. */
const LONGEST_RATIO = 4;

const open = (source: Buffer) =>
  sharp(source, { limitInputPixels: PHOTO_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });

async function checkHeader(source: Buffer): Promise<void> {
  const format = formatOf(source);
  const { width, height, format: found } = await sharp(source, { limitInputPixels: false }).metadata();
  if (found !== format) throw new PhotoRefused('unsupported');
  if (width * height > PHOTO_PIXELS) throw new PhotoRefused('too_many_pixels');
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < PHOTO_SHORTEST_SIDE) throw new PhotoRefused('too_small');
  if (long > short * LONGEST_RATIO) throw new PhotoRefused('too_narrow');
}

/** Decodes an uploaded file, upright and at most 1,600 pixels long; what is no whole photo is refused. */
export async function readPhoto(source: Buffer): Promise<Pixels> {
  if (source.length > PHOTO_BYTES) throw new PhotoRefused('too_large');
  try {
    await checkHeader(source);
    return await pixelsOf(open(source));
  } catch (cause) {
    // Whatever libvips says about somebody's file, the file is at fault.
    throw cause instanceof PhotoRefused ? cause : new PhotoRefused('damaged', { cause });
  }
}
