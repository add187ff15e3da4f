/** The member's own photos: adding, ordering, deleting. */
export { Album } from './Album.tsx';
export { usePhotosQuery } from './api.ts';
export { GallerySkeleton } from './gallery/GallerySkeleton.tsx';
