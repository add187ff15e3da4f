/** Files that people send to a site that takes photos: hostile, odd, or merely unusual; all made on the fly. */
import { corruptPhotos } from './corrupt-photos.ts';
import { decompressionBombs } from './decompression-bombs.ts';
import { hiddenPayloads } from './hidden-payloads.ts';
import { notPhotos } from './not-photos.ts';
import type { UploadSample } from './scene.ts';
import { emptyOrBlurredPhotos, photoFormats, rotatedPhotos } from './unusual-photos.ts';

export { isoBoxes, riffChunks } from './image-bytes.ts';
export { CORNERS, drawSitters, PLANTED_TEXT, type UploadSample } from './scene.ts';

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

/** One at a time, so that not all of them lie in memory at once; those alone that are wanted. */
export async function* uploadSamples(
  isWanted: (file: SampleInfo) => boolean = () => true,
): AsyncIterable<UploadSample> {
  for (const { make, ...told } of sampleRecipes) if (isWanted(told)) yield { ...told, bytes: await make() };
}

/** How many there are. */
export const UPLOAD_SAMPLE_COUNT = sampleRecipes.length;
