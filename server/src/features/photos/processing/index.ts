/** Photo processing: takes untrusted uploads and returns re-encoded pictures. */

export { createConcurrencyLimit, createFairQueue } from './concurrency-limit.ts';
export { processPhoto } from './image-worker-pool.ts';
export { InvalidPhotoError, type InvalidPhotoReason } from './invalid-photo-error.ts';
export { createMeasuredProcessing } from './measured-processing.ts';
export type { ProcessedPhoto } from './process-photo.ts';
export type { Variant, VariantSet } from './variants.ts';
