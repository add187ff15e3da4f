import { PHOTO_BYTES } from '@troth/contract';
import sharp from 'sharp';
import { comment, segment, withSegments } from './bytes/jpeg.ts';
import { chunk, withChunks } from './bytes/png.ts';
import { type OddRecipe, recipe } from './odd-file.ts';
import { drawScene, jpegScene, pngScene } from './scene.ts';

const PNG = 'image/png';
const WEBP = 'image/webp';
const AVIF = 'image/avif';

const cmyk = () => drawScene().toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer();

/** Without Adobe's word that its colours are the other way round. */
async function cmykWithoutWord(): Promise<Buffer> {
  const jpeg = await cmyk();
  const at = jpeg.indexOf('Adobe') - 4;
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
}

/** Bytes that say nothing, until the file is that long. */
async function padded(length: number): Promise<Buffer> {
  const jpeg = await jpegScene();
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
}

/** The same length, but all of it within the file. */
async function paddedInside(length: number): Promise<Buffer> {
  const jpeg = await jpegScene();
  const most = 65_537;
  const segments: Buffer[] = [];
  let left = length - jpeg.length;
  for (; left > most + 4; left -= most) segments.push(segment(0xef, Buffer.alloc(most - 4)));
  return withSegments(jpeg, ...segments, comment(' '.repeat(left - 4)));
}

async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all([drawScene().raw().toBuffer(), drawScene().negate().raw().toBuffer()]);
  return sharp(Buffer.concat(frames), { raw: { width: 600, height: 1600, channels: 3, pageHeight: 800 } })
    .webp({ effort: 0, delay: [100, 100] })
    .toBuffer();
}

/** A second frame of nothing behind the first. */
async function movingPng(): Promise<Buffer> {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(600, 4);
  control.writeUInt32BE(800, 8);
  return withChunks(
    await pngScene(),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    chunk('fcTL', control),
  );
}

const deep = () => drawScene().toColourspace('rgb16').png().toBuffer();
const grey = () => drawScene().greyscale();

/** Whatever a photo may be made of. */
export const kinds: OddRecipe[] = [
  recipe('a CMYK JPEG', 'scene', cmyk),
  recipe('a CMYK JPEG that does not say which way', 'developed', cmykWithoutWord),
  recipe('a grey JPEG', 'developed', () => grey().jpeg().toBuffer()),
  recipe('a progressive JPEG', 'scene', () => drawScene().jpeg({ progressive: true }).toBuffer()),
  recipe('a JPEG without subsampling', 'scene', () =>
    drawScene().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  ),
  recipe('a PNG of 16 bit', 'scene', deep, PNG),
  recipe('a grey PNG with alpha', 'developed', () => grey().ensureAlpha(0.5).png().toBuffer(), PNG),
  recipe(
    'a PNG with a palette',
    'scene',
    () => drawScene().png({ palette: true, colours: 64 }).toBuffer(),
    PNG,
  ),
  recipe(
    'a PNG of one bit',
    'developed',
    () => grey().threshold(128).png({ palette: true, colours: 2 }).toBuffer(),
    PNG,
  ),
  recipe('an interlaced PNG', 'scene', () => drawScene().png({ progressive: true }).toBuffer(), PNG),
  recipe('a PNG with alpha', 'scene', () => drawScene().ensureAlpha(0.99).png().toBuffer(), PNG),
  recipe('a moving PNG', 'scene', movingPng, PNG),
  recipe(
    'a WebP without loss',
    'scene',
    () => drawScene().webp({ lossless: true, effort: 0 }).toBuffer(),
    WEBP,
  ),
  recipe(
    'a WebP with alpha',
    'scene',
    () => drawScene().ensureAlpha(0.99).webp({ effort: 0 }).toBuffer(),
    WEBP,
  ),
  recipe('a moving WebP', 'scene', movingWebp, WEBP),
  recipe('an AVIF', 'scene', () => drawScene().avif({ effort: 0 }).toBuffer(), AVIF),
  recipe(
    'an AVIF with alpha',
    'scene',
    () => drawScene().ensureAlpha(0.99).avif({ effort: 0 }).toBuffer(),
    AVIF,
  ),
  recipe('a photo in Display P3', 'scene', () => drawScene().withIccProfile('p3').jpeg().toBuffer()),
  recipe(
    'a WebP in Display P3',
    'scene',
    () => drawScene().withIccProfile('p3').webp({ effort: 0 }).toBuffer(),
    WEBP,
  ),
  recipe('a PNG in Display P3', 'scene', () => drawScene().withIccProfile('p3').png().toBuffer(), PNG),
  recipe('a JPEG with a profile that is none', 'scene', async () =>
    withSegments(await jpegScene(), segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01not a profile'))),
  ),
  recipe('a photo 399 pixels wide', 'too_small', () => drawScene(399, 800).jpeg().toBuffer()),
  recipe('a photo 399 pixels high', 'too_small', () => drawScene(800, 399).jpeg().toBuffer()),
  recipe('a photo of 400 × 400', 'scene', () => drawScene(400, 400).jpeg().toBuffer()),
  recipe('a photo of 400 × 20,000', 'too_narrow', () => drawScene(400, 20_000).jpeg().toBuffer()),
  recipe('a wide photo', 'scene', () => drawScene(2_000, 500).jpeg().toBuffer()),
  recipe('a file of exactly 10 MB', 'scene', () => padded(PHOTO_BYTES)),
  recipe('a file of exactly 10 MB within its comments', 'scene', () => paddedInside(PHOTO_BYTES)),
  recipe('a file one byte beyond 10 MB', 'too_large', () => padded(PHOTO_BYTES + 1)),
];
