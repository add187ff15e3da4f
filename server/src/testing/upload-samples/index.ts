// Unusual and hostile files that may be uploaded as photos. They are generated, not stored.
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

/** Generates the samples one by one, so that not all of them are in memory at the same time. */
export async function* generateUploadSamples(
  matches: (file: SampleInfo) => boolean = () => true,
): AsyncIterable<UploadSample> {
  for (const { createBytes, ...info } of sampleRecipes)
    if (matches(info)) yield { ...info, bytes: await createBytes() };
}

export const UPLOAD_SAMPLE_COUNT = sampleRecipes.length;
