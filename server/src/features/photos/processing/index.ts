/** The processing of photos: bytes of whatever was uploaded in, pictures of our own making out. */

export { createConcurrencyLimit, createFairQueue } from './concurrency-limit.ts';
export { processPhoto } from './image-worker-pool.ts';
export { InvalidPhotoError, type InvalidPhotoReason } from './invalid-photo-error.ts';
export type { ProcessedPhoto } from './process-photo.ts';
export type { Variant, VariantSet } from './variants.ts';
