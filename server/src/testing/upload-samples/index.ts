/** Files that people upload as photos: hostile, odd, or merely unusual; all generated on the fly. */
import { corruptPhotos } from './corrupt-photos.ts';
import { decompressionBombs } from './decompression-bombs.ts';
import { hiddenPayloads } from './hidden-payloads.ts';
import { notPhotos } from './not-photos.ts';
import type { UploadSample } from './scene.ts';
import { emptyOrBlurredPhotos, photoFormats, rotatedPhotos } from './unusual-photos.ts';

export { isoBoxes, riffChunks } from './image-bytes.ts';
export { CORNERS, createPortraits, PLANTED_TEXT, type UploadSample } from './scene.ts';

const sampleRecipes = [
  ...notPhotos,
  ...hiddenPayloads,
  ...decompressionBombs,
  ...corruptPhotos,
  ...photoFormats,
  ...rotatedPhotos,
  ...emptyOrBlurredPhotos,
];

type SampleInfo = Omit<UploadSample, 'bytes'>;

/** Generated one at a time, so that they are not all in memory at once. */
export async function* uploadSamples(
  matches: (file: SampleInfo) => boolean = () => true,
): AsyncIterable<UploadSample> {
  for (const { make, ...info } of sampleRecipes) if (matches(info)) yield { ...info, bytes: await make() };
}

/** The number of samples. */
export const UPLOAD_SAMPLE_COUNT = sampleRecipes.length;
