/** Requesting access to withheld photos, and answering requests. */
export { prefetchPhotoRequests } from './api.ts';
export { PhotoAccessRequest } from './PhotoAccessRequest.tsx';
export { PhotoRequestNotice } from './PhotoRequestNotice.tsx';
export { PhotoRequests } from './PhotoRequests.tsx';
