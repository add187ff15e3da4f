import { MAX_PHOTO_BYTES } from '@troth/contract';
import sharp from 'sharp';
import {
  commentSegment,
  exifSegment,
  jpegSegment,
  orientationTag,
  pngChunk,
  tiff,
  withChunks,
  withSegments,
} from './image-bytes.ts';
import { drawScene, jpegScene, pngScene, type SampleRecipe, sample } from './scene.ts';

const PNG = 'image/png';
const WEBP = 'image/webp';
const AVIF = 'image/avif';

const createCmykJpeg = () => drawScene().toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer();

/** Creates a CMYK JPEG without Adobe's marker that its colours are inverted. */
async function createCmykWithoutMarker(): Promise<Buffer> {
  const jpeg = await createCmykJpeg();
  const markerOffset = jpeg.indexOf('Adobe') - 4;
  return Buffer.concat([
    jpeg.subarray(0, markerOffset),
    jpeg.subarray(markerOffset + 2 + jpeg.readUInt16BE(markerOffset + 2)),
  ]);
}

/** Creates a JPEG of that length, with padding after its end. */
async function createPaddedJpeg(length: number): Promise<Buffer> {
  const jpeg = await jpegScene();
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
}

/** Creates a JPEG of that length, with padding in its segments. */
async function createJpegWithPaddedSegments(length: number): Promise<Buffer> {
  const jpeg = await jpegScene();
  const maxSegmentBytes = 65_537;
  const segments: Buffer[] = [];
  let remaining = length - jpeg.length;
  for (; remaining > maxSegmentBytes + 4; remaining -= maxSegmentBytes)
    segments.push(jpegSegment(0xef, Buffer.alloc(maxSegmentBytes - 4)));
  return withSegments(jpeg, ...segments, commentSegment(' '.repeat(remaining - 4)));
}

async function createAnimatedWebp(): Promise<Buffer> {
  const frames = await Promise.all([drawScene().raw().toBuffer(), drawScene().negate().raw().toBuffer()]);
  return sharp(Buffer.concat(frames), { raw: { width: 600, height: 1600, channels: 3, pageHeight: 800 } })
    .webp({ effort: 0, delay: [100, 100] })
    .toBuffer();
}

/** Creates a PNG with an empty second frame. */
async function createAnimatedPng(): Promise<Buffer> {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(600, 4);
  control.writeUInt32BE(800, 8);
  return withChunks(
    await pngScene(),
    pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    pngChunk('fcTL', control),
  );
}

const createDeepPng = () => drawScene().toColourspace('rgb16').png().toBuffer();
const drawGreyScene = () => drawScene().greyscale();

/** All encodings a photo can have. */
export const photoFormats: SampleRecipe[] = [
  sample('a CMYK JPEG', 'scene', createCmykJpeg),
  sample('a CMYK JPEG without the marker of inverted colours', 'accepted', createCmykWithoutMarker),
  sample('a grey JPEG', 'accepted', () => drawGreyScene().jpeg().toBuffer()),
  sample('a progressive JPEG', 'scene', () => drawScene().jpeg({ progressive: true }).toBuffer()),
  sample('a JPEG without subsampling', 'scene', () =>
    drawScene().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  ),
  sample('a PNG of 16 bit', 'scene', createDeepPng, PNG),
  sample('a grey PNG with alpha', 'accepted', () => drawGreyScene().ensureAlpha(0.5).png().toBuffer(), PNG),
  sample(
    'a PNG with a palette',
    'scene',
    () => drawScene().png({ palette: true, colours: 64 }).toBuffer(),
    PNG,
  ),
  sample(
    'a PNG of one bit',
    'accepted',
    () => drawGreyScene().threshold(128).png({ palette: true, colours: 2 }).toBuffer(),
    PNG,
  ),
  sample('an interlaced PNG', 'scene', () => drawScene().png({ progressive: true }).toBuffer(), PNG),
  sample('a PNG with alpha', 'scene', () => drawScene().ensureAlpha(0.99).png().toBuffer(), PNG),
  sample('an animated PNG', 'scene', createAnimatedPng, PNG),
  sample('a lossless WebP', 'scene', () => drawScene().webp({ lossless: true, effort: 0 }).toBuffer(), WEBP),
  sample(
    'a WebP with alpha',
    'scene',
    () => drawScene().ensureAlpha(0.99).webp({ effort: 0 }).toBuffer(),
    WEBP,
  ),
  sample('an animated WebP', 'scene', createAnimatedWebp, WEBP),
  sample('an AVIF', 'scene', () => drawScene().avif({ effort: 0 }).toBuffer(), AVIF),
  sample(
    'an AVIF with alpha',
    'scene',
    () => drawScene().ensureAlpha(0.99).avif({ effort: 0 }).toBuffer(),
    AVIF,
  ),
  sample('a photo in Display P3', 'scene', () => drawScene().withIccProfile('p3').jpeg().toBuffer()),
  sample(
    'a WebP in Display P3',
    'scene',
    () => drawScene().withIccProfile('p3').webp({ effort: 0 }).toBuffer(),
    WEBP,
  ),
  sample('a PNG in Display P3', 'scene', () => drawScene().withIccProfile('p3').png().toBuffer(), PNG),
  sample('a JPEG with an invalid colour profile', 'scene', async () =>
    withSegments(await jpegScene(), jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01not a profile'))),
  ),
  sample('a photo 399 pixels wide', 'too_small', () => drawScene(399, 800).jpeg().toBuffer()),
  sample('a photo 399 pixels high', 'too_small', () => drawScene(800, 399).jpeg().toBuffer()),
  sample('a photo of 400 × 400', 'scene', () => drawScene(400, 400).jpeg().toBuffer()),
  sample('a photo of 400 × 20,000', 'too_narrow', () => drawScene(400, 20_000).jpeg().toBuffer()),
  sample('a wide photo', 'scene', () => drawScene(2_000, 500).jpeg().toBuffer()),
  sample('a file of exactly 10 MB', 'scene', () => createPaddedJpeg(MAX_PHOTO_BYTES)),
  sample('a file of exactly 10 MB with padding in its segments', 'scene', () =>
    createJpegWithPaddedSegments(MAX_PHOTO_BYTES),
  ),
  sample('a file one byte beyond 10 MB', 'too_large', () => createPaddedJpeg(MAX_PHOTO_BYTES + 1)),
];

const createPlainPicture = (background: string) => () =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Photos that are empty or blurred, and noise, which is neither. */
export const emptyOrBlurredPhotos: SampleRecipe[] = [
  sample('a white picture', 'blank', createPlainPicture('#fff')),
  sample('a black picture', 'blank', createPlainPicture('#000')),
  sample('a wall', 'blank', createPlainPicture('#cbb89d')),
  sample(
    'a completely transparent picture',
    'blank',
    () =>
      sharp({ create: { width: 800, height: 1000, channels: 4, background: TRANSPARENT } })
        .png()
        .toBuffer(),
    'image/png',
  ),
  sample('a picture out of focus', 'out_of_focus', () => drawScene(1200, 1600).blur(24).jpeg().toBuffer()),
  sample('noise', 'accepted', () =>
    sharp({
      create: {
        width: 800,
        height: 1000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer(),
  ),
];

const WIDTH = 600;
const HEIGHT = 800;
const [RIGHT, BOTTOM] = [WIDTH - 1, HEIGHT - 1];

/** Where each EXIF orientation stores a pixel of the upright picture. */
const STORED_POSITION: Record<number, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [RIGHT - x, y],
  3: (x, y) => [RIGHT - x, BOTTOM - y],
  4: (x, y) => [x, BOTTOM - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, RIGHT - x],
  7: (x, y) => [BOTTOM - y, RIGHT - x],
  8: (x, y) => [BOTTOM - y, x],
};

/** Draws the scene as a camera in that orientation stores it. */
async function storeRotated(orientation: number) {
  const upright = await drawScene(WIDTH, HEIGHT).raw().toBuffer();
  const [width, height] = orientation > 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const rotated = Buffer.alloc(upright.length);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [column, row] = STORED_POSITION[orientation]?.(x, y) ?? [x, y];
      const from = (y * WIDTH + x) * 3;
      upright.copy(rotated, (row * width + column) * 3, from, from + 3);
    }
  }
  return sharp(rotated, { raw: { width, height, channels: 3 } });
}

const createExif = (orientation: number) => tiff(orientationTag(orientation));

async function createRotatedJpeg(orientation: number): Promise<Buffer> {
  return withSegments(
    await (await storeRotated(orientation)).jpeg().toBuffer(),
    exifSegment(createExif(orientation)),
  );
}

async function createRotatedPng(orientation: number): Promise<Buffer> {
  return withChunks(
    await (await storeRotated(orientation)).png().toBuffer(),
    pngChunk('eXIf', createExif(orientation)),
  );
}

async function createRotatedWebp(orientation: number): Promise<Buffer> {
  return (await storeRotated(orientation)).withMetadata({ orientation }).webp({ effort: 0 }).toBuffer();
}

/** Photos in every EXIF orientation: rotated, upside down and mirrored. */
export const rotatedPhotos: SampleRecipe[] = [
  ...Object.keys(STORED_POSITION).map((name) =>
    sample(`a JPEG of orientation ${name}`, 'scene', () => createRotatedJpeg(Number(name))),
  ),
  sample('a rotated PNG', 'scene', () => createRotatedPng(6), 'image/png'),
  sample('a rotated WebP', 'scene', () => createRotatedWebp(8), 'image/webp'),
];
