/** Photo requests: a member asks to see photos that are withheld from them, and their owner answers. */
export { registerPhotoRequests } from './routes.ts';
export { cleanUpExpiredRequests } from './service.ts';
