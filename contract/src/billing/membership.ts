import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { orderHistoryFields } from './order-history.ts';
import { type TierFeature, tierFeatures, tierNames } from './tiers.ts';

export const tier = z.enum(tierNames);

const tierFlags = z
  .object(
    Object.fromEntries(tierFeatures.map((feature) => [feature, z.boolean()])) as Record<
      TierFeature,
      z.ZodBoolean
    >,
  )
  .meta({ id: 'TierFlags' });

const tierLimits = z
  .object({
    dailyRecommendations: z.int(),
    dailyInterests: z.int(),
    photos: z.int(),
    videoCallDuration: z.int(),
  })
  .meta({ id: 'TierLimits', description: 'What a tier is limited to; -1 means no limit.' });

const tierInfo = z.object({
  name: z.string(),
  /** Price of one month in whole currency units; null if the tier is not sold. */
  monthlyPrice: z.int().nullable(),
  benefits: z.array(z.string()),
  buttonText: z.string(),
  limits: tierLimits,
  flags: tierFlags,
});

export const tierTable = z
  .object({ tiers: z.array(tierInfo.extend({ tier }).meta({ id: 'TierInfo' })) })
  .meta({ id: 'TierTable' });

export type TierTable = z.infer<typeof tierTable>;

export const membership = z
  .object({
    tier,
    isActive: z.boolean(),
    startedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    orderId: z.string().nullable(),
  })
  .meta({ id: 'Membership' });

export type Membership = z.infer<typeof membership>;

/** Calendar months that a membership can be bought for. */
export const membershipMonths = [1, 3, 6, 12] as const;

export type MembershipMonths = (typeof membershipMonths)[number];

export const membershipHistoryItem = z
  .object({
    id: z.guid(),
    tier,
    months: z.literal(membershipMonths).nullable(),
    ...orderHistoryFields,
    /** The higher tier that the remaining time was converted to. */
    carriedInto: tier.nullable(),
  })
  .meta({ id: 'MembershipHistoryItem' });

export type MembershipHistoryItem = z.infer<typeof membershipHistoryItem>;

export const membershipHistoryPage = z
  .object({ history: z.array(membershipHistoryItem), pagination })
  .meta({ id: 'MembershipHistoryPage' });

export type MembershipHistoryPage = z.infer<typeof membershipHistoryPage>;

export const membershipEndpoints = {
  current: endpoint({
    method: 'GET',
    path: '/membership',
    summary: 'Current membership of the member',
    response: membership,
    failure: 'Failed to fetch membership',
  }),
  tiers: endpoint({
    method: 'GET',
    path: '/membership/tiers',
    summary: 'Tiers with prices, features and limits, in ascending order',
    response: tierTable,
    failure: 'Failed to fetch memberships',
  }),
  history: endpoint({
    method: 'GET',
    path: '/membership/history',
    summary: 'Memberships that the member ordered or was granted, newest first',
    query: pageQuery(10),
    response: membershipHistoryPage,
    failure: 'Failed to fetch membership history',
  }),
};
