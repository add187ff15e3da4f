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

const createHugeHeader = (width: number, height: number) =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeaderChunk({ width, height, colour: 6 }),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    PNG_END,
  ]);

/** Creates few bytes that are very many when decompressed. */
const compressPayload = (head: string) =>
  Buffer.concat([
    Buffer.from(head, 'latin1'),
    deflateSync(Buffer.alloc(BOMB_BYTES, PLANTED_TEXT), { level: 9 }),
  ]);

const pngWith = async (...chunks: Buffer[]) => withChunks(await pngScene(), ...chunks);

async function createPngWithManyTexts(): Promise<Buffer> {
  const texts = Array.from({ length: 20_000 }, (_, i) =>
    pngChunk('tEXt', Buffer.from(`Key${i}\0${PLANTED_TEXT}`)),
  );
  return pngWith(...texts);
}

/** Creates an AVIF that declares another size than it has. */
async function avifOfSize(width: number, height: number): Promise<Buffer> {
  const avif = await avifScene();
  const offset = avif.indexOf('ispe');
  avif.writeUInt32BE(width, offset + 8);
  avif.writeUInt32BE(height, offset + 12);
  return avif;
}

async function webpOfSize(width: number, height: number): Promise<Buffer> {
  const webp = await webpScene();
  const offset = webp.indexOf('\x9d\x01\x2a', 0, 'latin1');
  webp.writeUInt16LE(width, offset + 3);
  webp.writeUInt16LE(height, offset + 5);
  return webp;
}

/** Small files whose content is huge when it is decompressed. */
export const decompressionBombs: SampleRecipe[] = [
  sample('a PNG of 20,000 × 20,000 in few bytes', 'too_many_pixels', () => hollowPng(20_000, 20_000), PNG),
  sample(
    'a PNG one pixel wide and 50 million high',
    'too_many_pixels',
    () => createHugeHeader(1, 50_000_000),
    PNG,
  ),
  sample(
    'a PNG of the largest size that its header can declare',
    'damaged',
    () => createHugeHeader(2 ** 31 - 1, 2 ** 31 - 1),
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
  sample(
    'a PNG with hardly a row of its 30 megapixels',
    'damaged',
    () => createHugeHeader(6_000, 5_000),
    PNG,
  ),
  sample('a JPEG with little of its 36 megapixels', 'accepted', async () =>
    withSize(await jpegScene(), 6_000, 6_000),
  ),
  sample('a JPEG of 65,500 × 65,500', 'too_many_pixels', async () =>
    withSize(await jpegScene(), 65_500, 65_500),
  ),
  sample('a WebP of 16,383 × 16,383', 'too_many_pixels', () => webpOfSize(16_383, 16_383), 'image/webp'),
  sample(
    'an AVIF that declares 60,000 × 60,000',
    'too_many_pixels',
    () => avifOfSize(60_000, 60_000),
    'image/avif',
  ),
  sample(
    'an AVIF that declares more than it contains',
    'damaged',
    () => avifOfSize(6_000, 6_000),
    'image/avif',
  ),
  sample(
    'a PNG whose colour profile is a bomb',
    'scene',
    () => pngWith(pngChunk('iCCP', compressPayload('icc\0\0'))),
    PNG,
  ),
  sample(
    'a PNG whose text is a bomb',
    'scene',
    () => pngWith(pngChunk('zTXt', compressPayload('Comment\0\0'))),
    PNG,
  ),
  sample(
    'a PNG whose international text is a bomb',
    'scene',
    () => pngWith(pngChunk('iTXt', compressPayload('Comment\0\x01\0\0\0'))),
    PNG,
  ),
  sample('a PNG with 20,000 texts', 'scene', createPngWithManyTexts, PNG),
];
