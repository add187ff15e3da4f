import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE_PX } from '@troth/contract';
import sharp from 'sharp';
import { createHeicError, InvalidPhotoError } from './invalid-photo-error.ts';
import { decodePixels, type Pixels } from './pixels.ts';

/** Formats by their names in sharp, where AVIF is `heif`. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const AVIF_BRANDS = new Set(['avif', 'avis']);
const GENERIC_BRANDS = new Set(['mif1', 'msf1', 'mif2', 'miaf']);

/** First bytes, as latin1, of picture formats that are known but not supported. */
const UNSUPPORTED_SIGNATURES = [
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  'II+\0',
  'MM\0+',
  '\0\0\x01\0',
  '\0\0\x02\0',
  '8BPS',
  '\0\0\0\x0cJXL ',
  '\xff\x0a',
  '\0\0\0\x0cjP  ',
  '\xffO\xffQ',
  'qoif',
  'IIRO',
  'FUJIFILM',
];

/** The brands of an ISO base media file, major brand first. */
function listBrands(source: Buffer): string[] {
  const end = Math.min(source.readUInt32BE(0), source.length, 256);
  const brands = [source.toString('latin1', 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4)
    brands.push(source.toString('latin1', offset, offset + 4));
  return brands;
}

function detectIsoFormat(source: Buffer): PhotoFormat {
  const brands = listBrands(source);
  if (AVIF_BRANDS.has(brands[0] ?? '')) return 'heif';
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) throw createHeicError();
  if (GENERIC_BRANDS.has(brands[0] ?? '')) {
    if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'heif';
    throw createHeicError();
  }
  throw new InvalidPhotoError('not_a_picture');
}

/** Detects the format by the first bytes, not by the declared type; throws `InvalidPhotoError`. */
function detectFormat(source: Buffer): PhotoFormat {
  const start = source.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4) && source.length >= 16) return detectIsoFormat(source);
  throw new InvalidPhotoError(
    UNSUPPORTED_SIGNATURES.some((each) => start.startsWith(each)) ? 'unsupported' : 'not_a_picture',
  );
}

// Allow only the loaders of the supported formats; block everything else that libvips can read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((loader) => `VipsForeignLoad${loader}`),
});
// Files are rarely read twice, so a cache would only take memory.
sharp.cache(false);

/** With a higher ratio, the shorter side would have less than 400 pixels once the longer one is scaled to 1,600. */
const MAX_ASPECT_RATIO = 4;

const openSharp = (source: Buffer) =>
  sharp(source, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });

async function checkHeader(source: Buffer): Promise<void> {
  const format = detectFormat(source);
  const { width, height, format: actualFormat } = await sharp(source, { limitInputPixels: false }).metadata();
  if (actualFormat !== format) throw new InvalidPhotoError('unsupported');
  if (width * height > MAX_PHOTO_PIXELS) throw new InvalidPhotoError('too_many_pixels');
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < MIN_PHOTO_SIDE_PX) throw new InvalidPhotoError('too_small');
  if (long > short * MAX_ASPECT_RATIO) throw new InvalidPhotoError('too_narrow');
}

/** Decodes an upload, upright and at most 1,600 pixels on its longer side; throws `InvalidPhotoError`. */
export async function decodePhoto(source: Buffer): Promise<Pixels> {
  if (source.length > MAX_PHOTO_BYTES) throw new InvalidPhotoError('too_large');
  try {
    await checkHeader(source);
    return await decodePixels(openSharp(source));
  } catch (cause) {
    // Any error of libvips here is caused by the uploaded file.
    throw cause instanceof InvalidPhotoError ? cause : new InvalidPhotoError('damaged', { cause });
  }
}
