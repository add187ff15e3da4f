/** Asking to see photos that are withheld, and answering who asks. */
export { prefetchPhotoRequests } from './api.ts';
export { PhotoAccessRequest } from './PhotoAccessRequest.tsx';
export { PhotoRequestNotice } from './PhotoRequestNotice.tsx';
export { PhotoRequests } from './PhotoRequests.tsx';
