/** Promotions: members who pay to be shown before others for a while. */
export { tellOfEnds as tellOfPromotionEnds } from './ends.ts';
export { registerPromotions } from './routes.ts';
export { endOf } from './rules.ts';
export { promote, promotionStart, settlePromotion } from './service.ts';
