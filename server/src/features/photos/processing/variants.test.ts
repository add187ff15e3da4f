import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPortraits } from '../../../testing/upload-samples/index.ts';
import { decodePixels, type Pixels } from './pixels.ts';
import { encodeVariants, type Variant, type VariantSet } from './variants.ts';

const makeVariants = async (file: Buffer) => encodeVariants(await decodePixels(sharp(file)));

/** A gradient from black to white, so that brightness gives the position. */
async function slope(direction: 'down' | 'across'): Promise<Buffer> {
  const [width, height] = direction === 'down' ? [400, SLOPE] : [SLOPE, 400];
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="slope" x1="0" y1="0" ${end}>` +
      `<stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="100%" height="100%" fill="url(#slope)"/></svg>`,
  );
}

const pick = ({ variants }: VariantSet, name: Variant['name'], extension: Variant['extension']) =>
  variants.find((each) => each.name === name && each.extension === extension)?.bytes ?? Buffer.alloc(0);

/** The positions of the card's first and last pixel in the gradient, as fractions of its length. */
async function placesOf(set: VariantSet): Promise<[number, number]> {
  const { data } = await sharp(pick(set, 'card', 'webp'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [(data.at(0) ?? 0) / 255, (data.at(-1) ?? 0) / 255];
}

test('three quarters of the excess height are cut at the bottom, away from the face', async () => {
  const [first, last] = await placesOf(await makeVariants(await slope('down')));
  // 500 of 1,000 rows are kept; of the others 125 are cut at the top.
  expect(first).toBeCloseTo(0.125, 1);
  expect(last).toBeCloseTo(0.625, 1);
});

test('a wide picture is cropped to its centre', async () => {
  const [first, last] = await placesOf(await makeVariants(await slope('across')));
  expect(first).toBeCloseTo(0.34, 1);
  expect(last).toBeCloseTo(0.66, 1);
});

test('the blurred picture contains no more information than 8 × 10 pixels', async () => {
  for (const sitter of await drawSitters(3)) {
    const set = await makeVariants(sitter);
    for (const extension of ['avif', 'webp'] as const) {
      const blurred = await sharp(pick(set, 'blurred', extension))
        .raw()
        .toBuffer();
      const tiny = await sharp(pick(set, 'blurred', extension))
        .resize(8, 10, { fit: 'fill' })
        .png()
        .toBuffer();
      const again = await sharp(tiny)
        .resize(240, 300, { fit: 'fill', kernel: 'cubic' })
        .blur(8)
        .raw()
        .toBuffer();
      const error =
        blurred.reduce((sum, each, i) => sum + Math.abs(each - (again[i] ?? 0)), 0) / blurred.length;
      expect(error).toBeLessThan(6);
    }
  }
});

test('the placeholder is an 8 × 10 picture of a few hundred characters', async () => {
  const [sitter = Buffer.alloc(0)] = await drawSitters(1);
  const { placeholder } = await makeVariants(sitter);
  const [head, base64 = ''] = placeholder.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(placeholder.length).toBeLessThan(500);
  const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect([width, height]).toEqual([8, 10]);
});

test('lower effort makes the same set of pictures', async () => {
  const [sitter = Buffer.alloc(0)] = await drawSitters(1);
  const namesOf = ({ variants }: VariantSet) =>
    variants.map(({ name, extension }) => `${name}.${extension}`).toSorted();
  const quick = await makeVariants(sitter, { avif: 0, webp: 0 });
  expect(namesOf(quick)).toEqual(namesOf(await makeVariants(sitter)));
  expect(quick).toMatchObject({ width: 960, height: 1200 });
});
