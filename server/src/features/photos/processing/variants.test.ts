import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPortraits } from '../../../testing/upload-samples/index.ts';
import { decodePixels, type Pixels } from './pixels.ts';
import { encodeVariants, type Variant, type VariantSet } from './variants.ts';

const createVariants = async (file: Buffer) => encodeVariants(await decodePixels(sharp(file)));

const GRADIENT_LENGTH = 1000;

/** A gradient from black to white, so that the brightness of a pixel tells its position. */
function createGradient(direction: 'down' | 'across'): Pixels {
  const [width, height] = direction === 'down' ? [400, GRADIENT_LENGTH] : [GRADIENT_LENGTH, 400];
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const position = direction === 'down' ? Math.floor(index / width) : index % width;
    data.fill(Math.round((position / GRADIENT_LENGTH) * 255), index * 3, index * 3 + 3);
  }
  return { data, width, height };
}

const findBytes = ({ variants }: VariantSet, name: Variant['name'], extension: Variant['extension']) =>
  variants.find((each) => each.name === name && each.extension === extension)?.bytes ?? Buffer.alloc(0);

/** The positions of the card's first and last pixel in the gradient, as fractions of its length. */
async function measureCropEnds(set: VariantSet): Promise<[number, number]> {
  const { data } = await sharp(findBytes(set, 'card', 'webp'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [(data.at(0) ?? 0) / 255, (data.at(-1) ?? 0) / 255];
}

test('three quarters of the excess height are cut at the bottom, away from the face', async () => {
  const [first, last] = await measureCropEnds(await encodeVariants(createGradient('down')));
  // 500 of 1,000 rows are kept; of the others 125 are cut at the top.
  expect(first).toBeCloseTo(0.125, 1);
  expect(last).toBeCloseTo(0.625, 1);
});

test('a wide picture is cropped to its centre', async () => {
  const [first, last] = await measureCropEnds(await encodeVariants(createGradient('across')));
  expect(first).toBeCloseTo(0.34, 1);
  expect(last).toBeCloseTo(0.66, 1);
});

test('the blurred picture contains no more information than 8 × 10 pixels', async () => {
  for (const portrait of await createPortraits(3)) {
    const set = await createVariants(portrait);
    for (const extension of ['avif', 'webp'] as const) {
      const blurred = await sharp(findBytes(set, 'blurred', extension))
        .raw()
        .toBuffer();
      const tiny = await sharp(findBytes(set, 'blurred', extension))
        .resize(8, 10, { fit: 'fill' })
        .png()
        .toBuffer();
      const again = await sharp(tiny)
        .resize(240, 300, { fit: 'fill', kernel: 'cubic' })
        .blur(8)
        .raw()
        .toBuffer();
      const error =
        blurred.reduce((sum, each, index) => sum + Math.abs(each - (again[index] ?? 0)), 0) / blurred.length;
      expect(error).toBeLessThan(6);
    }
  }
});

test('the placeholder is an 8 × 10 picture of a few hundred characters', async () => {
  const [portrait = Buffer.alloc(0)] = await createPortraits(1);
  const { placeholder } = await createVariants(portrait);
  const [head, base64 = ''] = placeholder.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(placeholder.length).toBeLessThan(500);
  const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect([width, height]).toEqual([8, 10]);
});

test('the full variant keeps the size of the picture, and each variant has AVIF and WebP', async () => {
  const [portrait = Buffer.alloc(0)] = await createPortraits(1);
  const set = await createVariants(portrait);
  expect(set).toMatchObject({ width: 960, height: 1200 });
  expect(set.variants.map(({ name, extension }) => `${name}.${extension}`).toSorted()).toEqual(
    ['blurred', 'card', 'full', 'thumb'].flatMap((name) => [`${name}.avif`, `${name}.webp`]),
  );
});
