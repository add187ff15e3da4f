/** The member's own photos: adding, ordering, deleting. */

export { prefetchPhotos, usePhotosQuery } from './api.ts';
export { GallerySkeleton } from './gallery/GalleryGrid.tsx';
export { PhotoAlbum } from './PhotoAlbum.tsx';
export { useUploads } from './upload/photo-uploads.ts';
