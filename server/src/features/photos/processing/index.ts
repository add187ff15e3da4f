/** The processing of photos: bytes of whatever was uploaded in, pictures of our own making out. */
export { developPhoto } from './darkrooms.ts';
export type { DevelopedPhoto } from './develop.ts';
export { createGate, createOwnLines } from './gate.ts';
export { PhotoRefused, type RefusalReason } from './refusal.ts';
export { type Effort, makeVariants, type Variant, type VariantSet } from './variants.ts';
