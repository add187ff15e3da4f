import {
  commentSegment,
  fileTypeBox,
  isoBox,
  jpegSegment,
  PNG_END,
  PNG_SIGNATURE,
  pngChunk,
  pngHeaderChunk,
  withSegments,
  withWrongChecksum,
} from './image-bytes.ts';
import { avifScene, drawScene, jpegScene, pngScene, type SampleRecipe, sample, webpScene } from './scene.ts';

const FORMATS = [
  { name: 'JPEG', contentType: 'image/jpeg', draw: jpegScene },
  {
    name: 'progressive JPEG',
    contentType: 'image/jpeg',
    draw: () => drawScene().jpeg({ progressive: true }).toBuffer(),
  },
  { name: 'PNG', contentType: 'image/png', draw: pngScene },
  { name: 'WebP', contentType: 'image/webp', draw: webpScene },
  { name: 'AVIF', contentType: 'image/avif', draw: avifScene },
];

const truncated = FORMATS.flatMap(({ name, contentType, draw }) =>
  [10, 50, 95].map((percent) => {
    const createBytes = async () => {
      const intact = await draw();
      return intact.subarray(0, Math.floor((intact.length * percent) / 100));
    };
    return sample(`the first ${percent} % of a ${name}`, 'damaged', createBytes, contentType);
  }),
);

const SOI = Buffer.from([0xff, 0xd8]);

async function createJpegWithoutTables(): Promise<Buffer> {
  const jpeg = await jpegScene();
  const start = jpeg.indexOf(Buffer.from([0xff, 0xc4]));
  return Buffer.concat([jpeg.subarray(0, start), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))]);
}

async function createWebpWithWrongLength(): Promise<Buffer> {
  const webp = await webpScene();
  webp.writeUInt32LE(0xfffffff0, 4);
  return webp;
}

/** Photos that were damaged in various ways. */
export const corruptPhotos: SampleRecipe[] = [
  ...truncated,
  sample('a JPEG with other bytes before it', 'not_a_picture', async () =>
    Buffer.concat([Buffer.from('\r\n\r\n'), await jpegScene()]),
  ),
  sample('a JPEG that begins twice', 'damaged', async () => Buffer.concat([SOI, await jpegScene()])),
  sample('a JPEG that begins again within its header', 'damaged', async () =>
    withSegments(await jpegScene(), commentSegment('a'), SOI),
  ),
  sample(
    'a JPEG without Huffman tables, for which decoders use the standard ones',
    'accepted',
    createJpegWithoutTables,
  ),
  sample('a JPEG with its header only', 'damaged', async () => {
    const jpeg = await jpegScene();
    return jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])));
  }),
  sample('a JPEG segment without end', 'damaged', () =>
    Buffer.concat([SOI, jpegSegment(0xe0, Buffer.alloc(4)), Buffer.from([0xff, 0xe1, 0xff, 0xff])]),
  ),
  sample('HTML behind the first bytes of a JPEG', 'damaged', () =>
    Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
  ),
  sample(
    'an SVG behind the signature of a PNG',
    'damaged',
    () => Buffer.concat([PNG_SIGNATURE, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    'image/png',
  ),
  sample(
    'a PNG whose header has a wrong checksum',
    'damaged',
    async () => withWrongChecksum(await pngScene(), 'IHDR'),
    'image/png',
  ),
  sample(
    'a PNG whose picture has a wrong checksum',
    'damaged',
    async () => withWrongChecksum(await pngScene(), 'IDAT'),
    'image/png',
  ),
  sample(
    'a PNG without a picture',
    'damaged',
    () => Buffer.concat([PNG_SIGNATURE, pngHeaderChunk({ width: 600, height: 800 }), PNG_END]),
    'image/png',
  ),
  sample(
    'a PNG of 0 × 0',
    'damaged',
    () => Buffer.concat([PNG_SIGNATURE, pngHeaderChunk({ width: 0, height: 0 }), PNG_END]),
    'image/png',
  ),
  sample(
    'a PNG with text instead of compressed data',
    'damaged',
    () =>
      Buffer.concat([
        PNG_SIGNATURE,
        pngHeaderChunk({ width: 600, height: 800 }),
        pngChunk('IDAT', Buffer.alloc(5000, 'x')),
        PNG_END,
      ]),
    'image/png',
  ),
  sample('a WebP that says it is longer', 'damaged', createWebpWithWrongLength, 'image/webp'),
  sample('a WebP without a picture', 'damaged', () => Buffer.from('RIFF\x04\0\0\0WEBP'), 'image/webp'),
  sample(
    'an AVIF without a picture',
    'damaged',
    () => Buffer.concat([fileTypeBox('avif', 'mif1'), isoBox('meta', Buffer.alloc(4))]),
    'image/avif',
  ),
  sample(
    'an AVIF whose picture is a HEIC',
    'damaged',
    async () => {
      const avif = await avifScene();
      avif.write('hvc1', avif.indexOf('av01', 40), 'latin1');
      return avif;
    },
    'image/avif',
  ),
];
