/** Photo requests: a member asks to see photos withheld from them, and the owner accepts or declines. */
export { registerPhotoRequests } from './routes.ts';
export { cleanUpExpiredRequests } from './service.ts';
