import os from 'node:os';
import type { Photo } from '@troth/contract';
import sharp, { type Sharp } from 'sharp';
import { processPhoto } from '../server/src/features/photos/processing/index.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { openPortrait } from '../server/src/testing/upload-samples/portraits.ts';
import { quantile } from './support/load.ts';
import { signInDemo } from './support/member-api.ts';
import { createUploader } from './support/uploader.ts';

const [WIDTH, HEIGHT] = [3000, 4000];
/** Noise of a small sensor, per pixel. */
const GRAIN = 12;
const MIN_BYTES = 5_000_000;

/** Creates a photo like a phone's: 12 megapixels with sensor noise, a 5 MB JPEG with a rotation flag. */
async function createPhonePhoto(): Promise<Buffer> {
  const upright = await (await openPortrait(1)).resize(WIDTH, HEIGHT).png().toBuffer();
  const pixels = await sharp(upright).flatten().rotate(270).raw().toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const;
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise },
  })
    .raw()
    .toBuffer();
  for (let i = 0; i < pixels.length; i += 1) {
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] ?? 0) + (grain[i] ?? 0) - 128));
  }
  const image = sharp(pixels, { raw: { width: HEIGHT, height: WIDTH, channels: 3 } });
  for (let quality = 80; ; quality += 1) {
    const photo = await image.clone().withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer();
    if (photo.length >= MIN_BYTES || quality === 100) return photo;
  }
}

// One thread per processor, because sharp's default may be a single thread.
sharp.concurrency(os.availableParallelism());

interface RawImage {
  data: Buffer;
  info: { width: number; height: number };
}

const toRaw = (picture: Sharp): Promise<RawImage> => picture.raw().toBuffer({ resolveWithObject: true });
const fromRaw = ({ data, info: { width, height } }: RawImage): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

const encode = (picture: RawImage): Promise<Buffer>[] => [
  fromRaw(picture).avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
  fromRaw(picture).webp({ quality: 78, effort: 2 }).toBuffer(),
];

/** Creates the same pictures with sharp alone, as fast as possible: one decoding, no checks, no separate process. */
async function processWithSharp(source: Buffer): Promise<Buffer[]> {
  const full = await toRaw(
    sharp(source).autoOrient().resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }),
  );
  const card = await toRaw(fromRaw(full).resize({ width: 480, height: 600, fit: 'cover' }));
  const thumb = await toRaw(fromRaw(card).resize(160, 200));
  const tiny = await toRaw(fromRaw(card).resize(12, 15));
  const blurred = await toRaw(fromRaw(tiny).resize(240, 300, { kernel: 'cubic' }).blur(8));
  return Promise.all([
    ...[full, card, thumb, blurred].flatMap(encode),
    fromRaw(tiny).webp({ quality: 60, effort: 4 }).toBuffer(),
  ]);
}

/** A tier with room for several photos. */
const MEMBER = 'gold@demo.test';
const UPLOADS = 10;
const ROUNDS = 15;
/** Limits in ms, and of the ratio to sharp alone. */
const BARS = { visible: 1500, ratio: 1.3 };

const measureMs = async (task: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
};

const formatMs = (value: number) => `${value.toFixed()} ms`;

async function compareProcessing(photo: Buffer): Promise<void> {
  const serverTimes: number[] = [];
  const sharpTimes: number[] = [];
  // One warm-up each, then alternating, so that a busy moment of the machine affects both.
  await processPhoto(photo);
  await processWithSharp(photo);
  for (let round = 0; round < ROUNDS; round += 1) {
    serverTimes.push(await measureMs(() => processPhoto(photo)));
    sharpTimes.push(await measureMs(() => processWithSharp(photo)));
  }
  const [median, sharpMedian] = [quantile(serverTimes, 0.5), quantile(sharpTimes, 0.5)];
  console.log(`processing: median ${formatMs(median)}, slowest ${formatMs(Math.max(...serverTimes))}`);
  console.log(
    `the same pictures with sharp alone: median ${formatMs(sharpMedian)}, slowest ${formatMs(Math.max(...sharpTimes))}`,
  );
  console.log(`ratio of medians ${(median / sharpMedian).toFixed(2)} (bar ${BARS.ratio})`);
}

async function measureUploads(photo: Buffer): Promise<void> {
  const data = await createTemporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await findFreePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '50',
  });
  try {
    await site.waitUntilReady();
    const { add, remove } = createUploader(site.url, await signInDemo(site.url, MEMBER));
    const durations: number[] = [];
    for (let index = 0; index < UPLOADS; index += 1) {
      let added: Photo | undefined;
      durations.push(
        await measureMs(async () => {
          added = await add(photo);
        }),
      );
      if (added) await remove(added.photoId);
    }
    const [first = 0] = durations;
    console.log(
      `upload to visible: median ${formatMs(quantile(durations, 0.5))}, slowest ${formatMs(Math.max(...durations))}, ` +
        `the first ${formatMs(first)} (bar ${formatMs(BARS.visible)})`,
    );
  } finally {
    await site.stop();
    await data.remove();
  }
}

/**
 * `npm run bench -- photos`: from choosing a phone's 5 MB photo to seeing its card, and the processing compared with
 * sharp alone making the same pictures.
 */
export async function photos(): Promise<void> {
  const photo = await createPhonePhoto();
  console.log(`a JPEG of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB`);
  await measureUploads(photo);
  await compareProcessing(photo);
}
