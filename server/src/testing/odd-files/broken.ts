import { box, fileType } from './bytes/boxes.ts';
import { comment, segment, withSegments } from './bytes/jpeg.ts';
import { chunk, END, headerChunk, PNG_SIGNATURE, withWrongChecksum } from './bytes/png.ts';
import { type OddRecipe, recipe } from './odd-file.ts';
import { avifScene, drawScene, jpegScene, pngScene, webpScene } from './scene.ts';

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

const cutOff = FORMATS.flatMap(({ name, contentType, draw }) =>
  [10, 50, 95].map((percent) => {
    const make = async () => {
      const whole = await draw();
      return whole.subarray(0, Math.floor((whole.length * percent) / 100));
    };
    return recipe(`the first ${percent} % of a ${name}`, 'damaged', make, contentType);
  }),
);

const SOI = Buffer.from([0xff, 0xd8]);

async function withoutTables(): Promise<Buffer> {
  const jpeg = await jpegScene();
  const start = jpeg.indexOf(Buffer.from([0xff, 0xc4]));
  return Buffer.concat([jpeg.subarray(0, start), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))]);
}

async function webpThatLies(): Promise<Buffer> {
  const webp = await webpScene();
  webp.writeUInt32LE(0xfffffff0, 4);
  return webp;
}

/** What began as a photo. */
export const broken: OddRecipe[] = [
  ...cutOff,
  recipe('a JPEG with other bytes before it', 'not_a_picture', async () =>
    Buffer.concat([Buffer.from('\r\n\r\n'), await jpegScene()]),
  ),
  recipe('a JPEG that begins twice', 'damaged', async () => Buffer.concat([SOI, await jpegScene()])),
  recipe('a JPEG that begins anew within its head', 'damaged', async () =>
    withSegments(await jpegScene(), comment('a'), SOI),
  ),
  recipe('a JPEG without its tables', 'developed', withoutTables),
  recipe('a JPEG that is only its head', 'damaged', async () => {
    const jpeg = await jpegScene();
    return jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])));
  }),
  recipe('a JPEG segment without end', 'damaged', () =>
    Buffer.concat([SOI, segment(0xe0, Buffer.alloc(4)), Buffer.from([0xff, 0xe1, 0xff, 0xff])]),
  ),
  recipe('HTML behind the first bytes of a JPEG', 'damaged', () =>
    Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
  ),
  recipe(
    'an SVG behind the signature of a PNG',
    'damaged',
    () => Buffer.concat([PNG_SIGNATURE, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    'image/png',
  ),
  recipe(
    'a PNG whose header has a wrong checksum',
    'damaged',
    async () => withWrongChecksum(await pngScene(), 'IHDR'),
    'image/png',
  ),
  recipe(
    'a PNG whose picture has a wrong checksum',
    'damaged',
    async () => withWrongChecksum(await pngScene(), 'IDAT'),
    'image/png',
  ),
  recipe(
    'a PNG without a picture',
    'damaged',
    () => Buffer.concat([PNG_SIGNATURE, headerChunk({ width: 600, height: 800 }), END]),
    'image/png',
  ),
  recipe(
    'a PNG of 0 × 0',
    'damaged',
    () => Buffer.concat([PNG_SIGNATURE, headerChunk({ width: 0, height: 0 }), END]),
    'image/png',
  ),
  recipe(
    'a PNG of noise instead of a packed picture',
    'damaged',
    () =>
      Buffer.concat([
        PNG_SIGNATURE,
        headerChunk({ width: 600, height: 800 }),
        chunk('IDAT', Buffer.alloc(5000, 'x')),
        END,
      ]),
    'image/png',
  ),
  recipe('a WebP that says it is longer', 'damaged', webpThatLies, 'image/webp'),
  recipe('a WebP without a picture', 'damaged', () => Buffer.from('RIFF\x04\0\0\0WEBP'), 'image/webp'),
  recipe(
    'an AVIF without a picture',
    'damaged',
    () => Buffer.concat([fileType('avif', 'mif1'), box('meta', Buffer.alloc(4))]),
    'image/avif',
  ),
  recipe(
    'an AVIF that is a HEIC in truth',
    'damaged',
    async () => {
      const avif = await avifScene();
      avif.write('hvc1', avif.indexOf('av01', 40), 'latin1');
      return avif;
    },
    'image/avif',
  ),
];
