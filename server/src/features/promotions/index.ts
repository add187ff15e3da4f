/** Promotions: members who pay to be listed first for a while. */

export { registerPromotions } from './routes.ts';
export { calculatePromotionEnd } from './rules.ts';
export { findNextPromotionStart, promote, publishPromotionEnds, settlePromotion } from './service.ts';
