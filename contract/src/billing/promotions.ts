import { z } from 'zod';
import { profilePage } from '../discovery/lists.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { orderHistoryFields } from './order-history.ts';

export const promotionPackages = ['day', 'week', 'month'] as const;

export const promotionPackage = z.enum(promotionPackages);

export type PromotionPackage = z.infer<typeof promotionPackage>;

/** Price of each package in whole currency units. */
export const promotionPrices: Record<PromotionPackage, number> = { day: 50, week: 200, month: 600 };

const promotion = z.object({
  promotionId: z.guid(),
  package: promotionPackage,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

/** The running promotion, and the end of the last one that follows it without a gap. */
export const currentPromotion = z
  .object({ promotion: promotion.nullable(), promotedUntil: z.iso.datetime().nullable() })
  .meta({ id: 'CurrentPromotion' });

export type CurrentPromotion = z.infer<typeof currentPromotion>;

export const promotionHistoryItem = z
  .object({ promotionId: z.guid(), package: promotionPackage, ...orderHistoryFields })
  .meta({ id: 'PromotionHistoryItem' });

export type PromotionHistoryItem = z.infer<typeof promotionHistoryItem>;

export const promotionHistoryPage = z
  .object({ history: z.array(promotionHistoryItem), pagination })
  .meta({ id: 'PromotionHistoryPage' });

export type PromotionHistoryPage = z.infer<typeof promotionHistoryPage>;

export const promotionEndpoints = {
  profiles: endpoint({
    method: 'GET',
    path: '/promotions/profiles',
    summary: 'Featured members whom the caller can see',
    query: pageQuery(4),
    response: profilePage,
    failure: 'Failed to fetch promoted profiles',
  }),
  current: endpoint({
    method: 'GET',
    path: '/promotions/current',
    summary: 'Running promotion of the member',
    response: currentPromotion,
    failure: 'Failed to fetch current promotion',
  }),
  history: endpoint({
    method: 'GET',
    path: '/promotions/history',
    summary: 'Promotions that the member ordered or was granted, newest first',
    query: pageQuery(10),
    response: promotionHistoryPage,
    failure: 'Failed to fetch promotion history',
  }),
};
