/** The member's own photos: adding, ordering, deleting. */
export { Album } from './Album.tsx';
export { askPhotos, usePhotosQuery } from './api.ts';
export { GallerySkeleton } from './gallery/GallerySkeleton.tsx';
