/** Promotions: members who pay to be listed first for a while. */

export { registerPromotions } from './routes.ts';
export { promotionEnd } from './rules.ts';
export { promote, promotionStart, publishPromotionEnds, settlePromotion } from './service.ts';
