import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  CORNERS,
  generateUploadSamples,
  isoBoxes,
  PLANTED_TEXT,
  riffChunks,
  UPLOAD_SAMPLE_COUNT,
  type UploadSample,
} from '../../../testing/upload-samples/index.ts';
import { InvalidPhotoError, type ProcessedPhoto, processPhoto, type Variant } from './index.ts';

interface Outcome extends Omit<UploadSample, 'bytes'> {
  photo?: ProcessedPhoto;
  /** Why the file was refused: a reason, or the text of an unexpected error. */
  refused?: string;
}

const outcomes: Outcome[] = [];

async function processSample({ bytes, ...file }: UploadSample): Promise<Outcome> {
  try {
    return { ...file, photo: await processPhoto(bytes) };
  } catch (error) {
    return { ...file, refused: error instanceof InvalidPhotoError ? error.reason : String(error) };
  }
}

beforeAll(async () => {
  for await (const file of generateUploadSamples()) outcomes.push(await processSample(file));
}, 300_000);

/** All problems found in any variant of any photo, with the names of both. */
async function collectFindings(inspect: (variant: Variant, outcome: Outcome) => unknown): Promise<string[]> {
  const found: string[] = [];
  for (const outcome of outcomes) {
    for (const variant of outcome.photo?.variants ?? []) {
      const finding = await inspect(variant, outcome);
      if (finding) found.push(`${outcome.name}, ${variant.name}.${variant.extension}: ${finding}`);
    }
  }
  return found;
}

test('each file is refused for its expected reason or becomes a photo', () => {
  expect(outcomes.length).toBe(UPLOAD_SAMPLE_COUNT);
  expect(UPLOAD_SAMPLE_COUNT).toBeGreaterThan(60);
  const expected = ({ expect: outcome }: Outcome) => (outcome === 'scene' ? 'accepted' : outcome);
  expect(outcomes.map((each) => `${each.name}: ${each.refused ?? 'accepted'}`)).toEqual(
    outcomes.map((each) => `${each.name}: ${expected(each)}`),
  );
});

test('every photo has every size in both formats', async () => {
  const sizes = { thumb: '160 × 200', card: '480 × 600', blurred: '240 × 300' };
  const wrong = await collectFindings(async ({ name, bytes, extension }, { photo }) => {
    const { width, height, format } = await sharp(bytes).metadata();
    const size = name === 'full' ? `${photo?.width} × ${photo?.height}` : sizes[name];
    const isExpected = size === `${width} × ${height}` && format === (extension === 'avif' ? 'heif' : 'webp');
    return isExpected ? null : `${format} of ${width} × ${height}`;
  });
  expect(wrong).toEqual([]);
  for (const { photo } of outcomes) if (photo) expect(photo.variants.length).toBe(8);
});

test('no side of a photo exceeds 1,600 pixels, and small photos are not enlarged', () => {
  for (const { photo } of outcomes)
    if (photo) expect(Math.max(photo.width, photo.height)).toBeLessThanOrEqual(1600);
  const smallest = outcomes.find(({ name }) => name === 'a photo of 400 × 400');
  expect(smallest?.photo).toMatchObject({ width: 400, height: 400 });
});

test('no payload hidden in a file is in the served bytes', async () => {
  const found = await collectFindings(({ bytes }) => (bytes.includes(PLANTED_TEXT) ? 'contains it' : null));
  expect(found).toEqual([]);
  for (const { photo } of outcomes) expect(photo?.placeholder ?? '').not.toContain(PLANTED_TEXT);
});

test('served files contain no EXIF, XMP, colour profile or comment', async () => {
  const found = await collectFindings(async ({ bytes, extension }) => {
    const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata();
    if (exif || xmp || iptc || icc || comments || orientation) return 'it has metadata';
    if (extension === 'webp') return riffChunks(bytes).find(({ type }) => type !== 'VP8 ')?.type;
    return isoBoxes(bytes).find(
      ({ type, data }) =>
        (type === 'infe' && !data.includes('av01')) ||
        (type === 'colr' && !data.toString('latin1').startsWith('nclx')),
    )?.type;
  });
  expect(found).toEqual([]);
});

const CORNER_POSITIONS = {
  topLeft: [0.1, 0.1],
  topRight: [0.9, 0.1],
  bottomLeft: [0.1, 0.9],
  bottomRight: [0.9, 0.9],
} as const;

/** The corners that do not have the expected colour. */
async function findWrongCorners(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const colourAt = ([x, y]: readonly [number, number]) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  const isSimilar = (colour: number[], expected: readonly number[]) =>
    colour.every((part, index) => Math.abs(part - (expected[index] ?? 0)) < 75);
  return Object.entries(CORNER_POSITIONS)
    .map(([corner, position]) => [corner, colourAt(position)] as const)
    .filter(([corner, colour]) => !isSimilar(colour, CORNERS[corner as keyof typeof CORNERS]))
    .map(([corner, colour]) => `${corner} ${colour}`)
    .join(', ');
}

test('all eight orientations are turned upright, and colours are preserved in every format', async () => {
  const scenes = outcomes.filter(({ expect: expectation }) => expectation === 'scene');
  expect(scenes.filter(({ name }) => name.includes('orientation')).length).toBeGreaterThanOrEqual(8);
  const wrong = await collectFindings(({ name, bytes }, outcome) =>
    name === 'full' && outcome.expect === 'scene' ? findWrongCorners(bytes) : null,
  );
  expect(wrong).toEqual([]);
});

test('transparent areas become ivory', async () => {
  const grey = outcomes.find(({ name }) => name === 'a grey PNG with alpha');
  const full = grey?.photo?.variants.find(({ name, extension }) => name === 'full' && extension === 'webp');
  const { data } = await sharp(full?.bytes).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  expect(red - blue).toBeGreaterThan(2);
});
