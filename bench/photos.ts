import type { Photo } from '@troth/contract';
import { developPhoto } from '../server/src/features/photos/processing/index.ts';
import { freePort, startSiteProcess, temporaryDataDir } from '../server/src/testing/site-process.ts';
import { bareSharp } from './support/bare-sharp.ts';
import { quantile } from './support/latencies.ts';
import { phonePhoto } from './support/phone-photo.ts';
import { signInDemo } from './support/sign-in.ts';
import { uploader } from './support/uploader.ts';

/** One with room for several photos. */
const MEMBER = 'gold@demo.test';
const UPLOADS = 10;
const ROUNDS = 15;
const BARS = { visible: 1500, ratio: 1.3 };

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const ms = (value: number) => `${value.toFixed()} ms`;

async function compare(photo: Buffer): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  // Once to warm both up, then in turns, so that a busy moment of the machine meets both.
  await developPhoto(photo);
  await bareSharp(photo);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await took(() => developPhoto(photo)));
    bare.push(await took(() => bareSharp(photo)));
  }
  const [median, bareMedian] = [quantile(ours, 0.5), quantile(bare, 0.5)];
  console.log(`processing: median ${ms(median)}, slowest ${ms(Math.max(...ours))}`);
  console.log(`the same pictures by sharp alone: median ${ms(bareMedian)}, slowest ${ms(Math.max(...bare))}`);
  console.log(`ratio of medians ${(median / bareMedian).toFixed(2)} (bar ${BARS.ratio})`);
}

async function upload(photo: Buffer): Promise<void> {
  const data = await temporaryDataDir();
  const site = startSiteProcess({ PORT: String(await freePort()), DATA_DIR: data.folder, SEED_DEMO: '50' });
  try {
    await site.ready();
    const { add, remove } = uploader(site.url, await signInDemo(site.url, MEMBER));
    const taken: number[] = [];
    for (let at = 0; at < UPLOADS; at += 1) {
      let added: Photo | undefined;
      taken.push(
        await took(async () => {
          added = await add(photo);
        }),
      );
      if (added) await remove(added.photoId);
    }
    const [first = 0] = taken;
    console.log(
      `upload to visible: median ${ms(quantile(taken, 0.5))}, slowest ${ms(Math.max(...taken))}, ` +
        `the first ${ms(first)} (bar ${ms(BARS.visible)})`,
    );
  } finally {
    await site.stop();
    await data.remove();
  }
}

/**
 * `npm run bench -- photos`: from choosing a phone's photo of 5 MB to seeing its card, and the processing beside sharp
 * alone that makes the same pictures.
 */
export async function photos(): Promise<void> {
  const photo = await phonePhoto();
  console.log(`a JPEG of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB`);
  await upload(photo);
  await compare(photo);
}
