/** Photos: how they come in, what is made of them, and the addresses at which they are seen. */
export { findGallery } from './gallery.ts';
export { createPictures, type Pictures } from './pictures.ts';
export { makeVariants } from './processing/index.ts';
export { dropStaleUploads, removeOrphans, removeSomeOrphans } from './removals.ts';
export { approvePhoto, rejectPhoto, type WaitingPhoto, waitingPhotos } from './review.ts';
export { registerPhotos } from './routes.ts';
export { awaitPhotosInMaking } from './store/locks.ts';
