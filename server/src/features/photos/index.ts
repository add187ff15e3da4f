/** Photos: uploads, their processing and review, and the signed URLs of pictures. */
export { findGallery, toGallery } from './gallery.ts';
export { createPictures, type Pictures } from './pictures.ts';
export { approvePhoto, listPendingPhotos, type PendingPhoto, rejectPhoto } from './review.ts';
export { registerPhotos } from './routes.ts';
export {
  deleteExpiredUploads,
  removeOrphanedObjects,
  removeSomeOrphanedObjects,
} from './store/object-cleanup.ts';
export { selectPhotos } from './store/photos.ts';
