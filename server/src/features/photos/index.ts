/** Photos: how they come in, what is made of them, and the addresses at which they are seen. */
export { findGallery } from './gallery.ts';
export { createPictures, type Pictures } from './pictures.ts';
export { approvePhoto, listPendingPhotos, type PendingPhoto, rejectPhoto } from './review.ts';
export { registerPhotos } from './routes.ts';
export {
  deleteExpiredUploads,
  removeOrphanedObjects,
  removeSomeOrphanedObjects,
} from './store/object-cleanup.ts';
export { waitForPhotoProcessing } from './store/photos.ts';
