import { deflateSync } from 'node:zlib';
import {
  hollowPng,
  PNG_END,
  PNG_SIGNATURE,
  pngChunk,
  pngHeaderChunk,
  withChunks,
  withSize,
} from './image-bytes.ts';
import {
  avifScene,
  drawScene,
  jpegScene,
  PLANTED_TEXT,
  pngScene,
  type SampleRecipe,
  sample,
  webpScene,
} from './scene.ts';

const PNG = 'image/png';
const BOMB_BYTES = 60_000_000;

const hugeHeader = (width: number, height: number) =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeaderChunk({ width, height, colour: 6 }),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    PNG_END,
  ]);

/** A small file that is very large when decompressed. */
const packed = (head: string) =>
  Buffer.concat([
    Buffer.from(head, 'latin1'),
    deflateSync(Buffer.alloc(BOMB_BYTES, PLANTED_TEXT), { level: 9 }),
  ]);

const pngWith = async (...chunks: Buffer[]) => withChunks(await pngScene(), ...chunks);

async function manyTexts(): Promise<Buffer> {
  const texts = Array.from({ length: 20_000 }, (_, i) =>
    pngChunk('tEXt', Buffer.from(`Key${i}\0${PLANTED_TEXT}`)),
  );
  return pngWith(...texts);
}

/** Sets the size that an AVIF declares. */
async function avifOfSize(width: number, height: number): Promise<Buffer> {
  const avif = await avifScene();
  const at = avif.indexOf('ispe');
  avif.writeUInt32BE(width, at + 8);
  avif.writeUInt32BE(height, at + 12);
  return avif;
}

async function webpOfSize(width: number, height: number): Promise<Buffer> {
  const webp = await webpScene();
  const at = webp.indexOf('\x9d\x01\x2a', 0, 'latin1');
  webp.writeUInt16LE(width, at + 3);
  webp.writeUInt16LE(height, at + 5);
  return webp;
}

/** Small files with a huge content. */
export const decompressionBombs: SampleRecipe[] = [
  sample('a PNG of 20,000 × 20,000 in few bytes', 'too_many_pixels', () => hollowPng(20_000, 20_000), PNG),
  sample('a PNG one pixel wide and 50 million high', 'too_many_pixels', () => hugeHeader(1, 50_000_000), PNG),
  sample(
    'a PNG of the most that its header can say',
    'damaged',
    () => hugeHeader(2 ** 31 - 1, 2 ** 31 - 1),
    PNG,
  ),
  sample('a PNG just beyond 40 megapixels', 'too_many_pixels', () => hollowPng(8_001, 5_000), PNG),
  sample('a hollow PNG of 40 megapixels', 'blank', () => hollowPng(8_000, 5_000), PNG),
  sample(
    'a PNG of 40 megapixels',
    'scene',
    () => drawScene(5_000, 8_000).png({ compressionLevel: 3 }).toBuffer(),
    PNG,
  ),
  sample(
    'an interlaced PNG of 40 megapixels',
    'scene',
    () => drawScene(5_000, 8_000).png({ compressionLevel: 3, progressive: true }).toBuffer(),
    PNG,
  ),
  sample('a JPEG of 40 megapixels', 'scene', () => drawScene(5_000, 8_000).jpeg().toBuffer()),
  sample('a progressive JPEG of 40 megapixels', 'scene', () =>
    drawScene(5_000, 8_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ),
  sample(
    'a WebP of 40 megapixels',
    'scene',
    () => drawScene(5_000, 8_000).webp({ effort: 0 }).toBuffer(),
    'image/webp',
  ),
  sample(
    'an AVIF of 12 megapixels',
    'scene',
    () => drawScene(3_000, 4_000).avif({ effort: 0 }).toBuffer(),
    'image/avif',
  ),
  sample('a PNG with hardly a row of its 30 megapixels', 'damaged', () => hugeHeader(6_000, 5_000), PNG),
  sample('a JPEG with little of its 36 megapixels', 'accepted', async () =>
    withSize(await jpegScene(), 6_000, 6_000),
  ),
  sample('a JPEG of 65,500 × 65,500', 'too_many_pixels', async () =>
    withSize(await jpegScene(), 65_500, 65_500),
  ),
  sample('a WebP of 16,383 × 16,383', 'too_many_pixels', () => webpOfSize(16_383, 16_383), 'image/webp'),
  sample(
    'an AVIF that says 60,000 × 60,000',
    'too_many_pixels',
    () => avifOfSize(60_000, 60_000),
    'image/avif',
  ),
  sample('an AVIF that says more than it holds', 'damaged', () => avifOfSize(6_000, 6_000), 'image/avif'),
  sample('a PNG whose profile swells', 'scene', () => pngWith(pngChunk('iCCP', packed('icc\0\0'))), PNG),
  sample('a PNG whose text swells', 'scene', () => pngWith(pngChunk('zTXt', packed('Comment\0\0'))), PNG),
  sample(
    'a PNG whose international text swells',
    'scene',
    () => pngWith(pngChunk('iTXt', packed('Comment\0\x01\0\0\0'))),
    PNG,
  ),
  sample('a PNG with 20,000 texts', 'scene', manyTexts, PNG),
];
