import { heicRefused, PhotoRefused } from './refusal.ts';

/** As sharp calls them; AVIF is a kind of HEIF. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const AVIF_BRANDS = new Set(['avif', 'avis']);
const GENERIC_BRANDS = new Set(['mif1', 'msf1', 'mif2', 'miaf']);

/** First bytes of pictures that we know and do not take, as latin1. */
const OTHER_PICTURES = [
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

/** The brands of a file of ISO boxes: the major one first. */
function brandsOf(source: Buffer): string[] {
  const end = Math.min(source.readUInt32BE(0), source.length, 256);
  const brands = [source.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(source.toString('latin1', at, at + 4));
  return brands;
}

function boxedFormat(source: Buffer): PhotoFormat {
  const brands = brandsOf(source);
  if (AVIF_BRANDS.has(brands[0] ?? '')) return 'heif';
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) throw heicRefused();
  if (GENERIC_BRANDS.has(brands[0] ?? '')) {
    if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'heif';
    throw heicRefused();
  }
  throw new PhotoRefused('not_a_picture');
}

/** What a file is by its first bytes, whatever it is called; refuses what does not begin as a photo. */
export function formatOf(source: Buffer): PhotoFormat {
  const start = source.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4) && source.length >= 16) return boxedFormat(source);
  throw new PhotoRefused(
    OTHER_PICTURES.some((each) => start.startsWith(each)) ? 'unsupported' : 'not_a_picture',
  );
}
