import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createPortraits } from '../../../testing/upload-samples/index.ts';
import { decodePhoto } from './decode.ts';
import { InvalidPhotoError } from './index.ts';
import { checkQuality } from './process-photo.ts';

/** 960 × 1,200, as PNG. */
let portraits: Buffer[];
beforeAll(async () => {
  portraits = await createPortraits(6);
});

/** The result for every portrait after an edit: the reason for a refusal, or `good`. */
async function checkPortraits(edit: (portrait: Sharp) => Sharp | Promise<Sharp>): Promise<string[]> {
  return Promise.all(
    portraits.map(async (portrait) => {
      const picture = await decodePhoto(await (await edit(sharp(portrait))).jpeg({ quality: 85 }).toBuffer());
      return checkQuality(picture).then(
        () => 'good',
        (error) => (error instanceof InvalidPhotoError ? error.reason : String(error)),
      );
    }),
  );
}
const repeatForPortraits = (verdict: string) => portraits.map(() => verdict);

/** Blurs everything except the centre. */
async function blurBackground(portrait: Sharp): Promise<Sharp> {
  const face = { left: 300, top: 300, width: 360, height: 400 };
  const sharpFace = await portrait.clone().extract(face).png().toBuffer();
  return portrait.blur(15).composite([{ input: sharpFace, left: face.left, top: face.top }]);
}

test('portraits pass, small and large, in colour and in greyscale', async () => {
  expect(await checkPortraits((portrait) => portrait)).toEqual(repeatForPortraits('good'));
  expect(await checkPortraits((portrait) => portrait.resize(400, 500))).toEqual(repeatForPortraits('good'));
  expect(await checkPortraits((portrait) => portrait.resize(3000, 3750))).toEqual(repeatForPortraits('good'));
  expect(await checkPortraits((portrait) => portrait.greyscale())).toEqual(repeatForPortraits('good'));
});

test('a soft background, a slightly soft lens, night shots and haze pass', async () => {
  expect(await checkPortraits(blurBackground)).toEqual(repeatForPortraits('good'));
  expect(await checkPortraits((portrait) => portrait.blur(2))).toEqual(repeatForPortraits('good'));
  expect(await checkPortraits((portrait) => portrait.linear(0.18, 4))).toEqual(repeatForPortraits('good'));
  expect(await checkPortraits((portrait) => portrait.linear(0.3, 150))).toEqual(repeatForPortraits('good'));
});

test('a picture out of focus is refused at any size', async () => {
  expect(await checkPortraits((portrait) => portrait.blur(10))).toEqual(repeatForPortraits('out_of_focus'));
  expect(await checkPortraits((portrait) => portrait.blur(20))).toEqual(repeatForPortraits('out_of_focus'));
  expect(await checkPortraits((portrait) => portrait.resize(3000, 3750).blur(40))).toEqual(
    repeatForPortraits('out_of_focus'),
  );
  const enlarged = async (portrait: Sharp) =>
    sharp(await portrait.resize(40, 50).png().toBuffer()).resize(800, 1000, { kernel: 'cubic' });
  expect(await checkPortraits(enlarged)).toEqual(repeatForPortraits('out_of_focus'));
});

test('an almost black picture, as with a covered lens, counts as blank', async () => {
  expect(await checkPortraits((portrait) => portrait.linear(0.02, 10))).toEqual(repeatForPortraits('blank'));
});
