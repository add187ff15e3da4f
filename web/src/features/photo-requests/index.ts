/** Asking to see photos that are withheld, and answering who asks. */
export { askPhotoRequests } from './api.ts';
export { PhotosAsk } from './ask/PhotosAsk.tsx';
export { PhotoRequestHint } from './received/PhotoRequestHint.tsx';
export { PhotoRequests } from './received/PhotoRequests.tsx';
