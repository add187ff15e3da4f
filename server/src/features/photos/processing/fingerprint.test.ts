import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createPortraits } from '../../../testing/upload-samples/index.ts';
import { decodePhoto } from './decode.ts';
import { fingerprintOf } from './process-photo.ts';

const PORTRAIT_COUNT = 24;
/** Maximum distance of photos that count as similar. */
const MAX_DISTANCE = 3;

/** 960 × 1,200, as PNG. */
let portraits: Buffer[];
let fingerprints: bigint[];

const fingerprint = async (picture: Sharp) => fingerprintOf(await decodePhoto(await picture.toBuffer()));

beforeAll(async () => {
  portraits = await createPortraits(PORTRAIT_COUNT);
  fingerprints = await Promise.all(portraits.map((portrait) => fingerprint(sharp(portrait))));
});

function distanceBetween(a: bigint, b: bigint): number {
  let differing = 0;
  for (let bits = BigInt.asUintN(64, a ^ b); bits > 0n; bits &= bits - 1n) differing += 1;
  return differing;
}

/** For each portrait, the number of fingerprint bits that an edit flips. */
async function measureChanges(edit: (portrait: Sharp) => Sharp): Promise<number[]> {
  return Promise.all(
    portraits.map(async (portrait, index) =>
      distanceBetween(await fingerprint(edit(sharp(portrait))), fingerprints[index] ?? 0n),
    ),
  );
}
const countRecognised = (distances: number[]) => distances.filter((each) => each <= MAX_DISTANCE).length;

test('a re-encoded, smaller, darker or sharper photo is always recognised', async () => {
  const edits: ((portrait: Sharp) => Sharp)[] = [
    (portrait) => portrait.jpeg({ quality: 40 }),
    (portrait) => portrait.avif({ quality: 40, effort: 0 }),
    (portrait) => portrait.resize(480).webp({ quality: 70 }),
    (portrait) => portrait.sharpen(),
    (portrait) => portrait.linear(0.8, 0),
  ];
  for (const edit of edits) expect(countRecognised(await measureChanges(edit))).toBe(PORTRAIT_COUNT);
});

test('a brighter, greyscale or slightly cropped photo is mostly recognised and never far off', async () => {
  const crop = (part: number) => (portrait: Sharp) => {
    const [offset, top] = [Math.round(960 * part), Math.round(1200 * part)];
    return portrait.extract({ left: offset, top, width: 960 - 2 * offset, height: 1200 - 2 * top });
  };
  const brighter = await measureChanges((portrait) => portrait.linear(1.2, 0));
  const grey = await measureChanges((portrait) => portrait.greyscale());
  const cropped = await measureChanges(crop(0.005));
  const croppedMore = await measureChanges(crop(0.01));
  expect(countRecognised(brighter)).toBeGreaterThanOrEqual(20);
  expect(countRecognised(grey)).toBeGreaterThanOrEqual(20);
  expect(countRecognised(cropped)).toBeGreaterThanOrEqual(20);
  expect(countRecognised(croppedMore)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...brighter, ...grey, ...cropped, ...croppedMore)).toBeLessThanOrEqual(8);
});

test('photos of different people are distinct, even in the same style and setting', () => {
  const distances = fingerprints.flatMap((one, index) =>
    fingerprints.slice(index + 1).map((other) => distanceBetween(one, other)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(MAX_DISTANCE);
  expect(distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)]).toBeGreaterThan(20);
});

test('a fingerprint fits a signed 64-bit column and has distance 0 to itself', () => {
  for (const each of fingerprints) expect(BigInt.asIntN(64, each)).toBe(each);
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.nat(63), (one, bit) => {
      expect(distanceBetween(one, one)).toBe(0);
      expect(distanceBetween(one, BigInt.asIntN(64, one ^ (1n << BigInt(bit))))).toBe(1);
    }),
  );
});
