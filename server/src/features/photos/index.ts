/** Photos: signed addresses of pictures, and the pictures behind them. */
import './store.ts';

export { registerMedia } from './media.ts';
export { createPhotoUrls, type PhotoUrl } from './urls.ts';
