import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { historyFields } from './history.ts';
import { monthlyPrices } from './money.ts';
import { pageQuery, pagination } from './pagination.ts';

/** Ascending; `admin` stands above all (specification §6). */
export const tierNames = ['free', 'silver', 'gold', 'platinum', 'admin'] as const;

export const tier = z.enum(tierNames);

export type Tier = z.infer<typeof tier>;

/** -1 stands for no limit. */
export const UNLIMITED = -1;

interface TierInfo {
  name: string;
  /** Whole rupees for one month; null where it is not sold. */
  monthlyPrice: number | null;
  benefits: readonly string[];
  buttonText: string;
  limits: { dailyRecommendations: number; dailyInterests: number; photos: number };
  flags: {
    canReport: boolean;
    canIgnore: boolean;
    canMessage: boolean;
    canChangePrivacy: boolean;
    canSeeViewers: boolean;
    advancedSearch: boolean;
    highlighted: boolean;
    readReceipts: boolean;
    canHideOnlineStatus: boolean;
    bioAnalysis: boolean;
    canHideProfileViews: boolean;
    canPromote: boolean;
    /** Reads proven phone numbers without being connected, where their owners show them. */
    directContact: boolean;
  };
}

const noFlags = {
  canReport: false,
  canIgnore: false,
  canMessage: false,
  canChangePrivacy: false,
  canSeeViewers: false,
  advancedSearch: false,
  highlighted: false,
  readReceipts: false,
  canHideOnlineStatus: false,
  bioAnalysis: false,
  canHideProfileViews: false,
  canPromote: false,
  directContact: false,
};

const silverFlags = {
  ...noFlags,
  canReport: true,
  canIgnore: true,
  canMessage: true,
  canChangePrivacy: true,
  canSeeViewers: true,
  advancedSearch: true,
  highlighted: true,
  canPromote: true,
};

const goldFlags = { ...silverFlags, readReceipts: true, canHideOnlineStatus: true, bioAnalysis: true };

const platinumFlags = { ...goldFlags, canHideProfileViews: true };

/** The one table of tiers that server and web share (specification §6, decisions §9). */
export const tiers: Record<Tier, TierInfo> = {
  free: {
    name: msg('Free'),
    monthlyPrice: 0,
    benefits: [
      msg('A full profile, seen by members it suits'),
      msg('Search by age, height, place, religion and more'),
      msg('One recommendation a day'),
      msg('Answer every interest and every conversation'),
    ],
    buttonText: msg('Continue with Free'),
    limits: { dailyRecommendations: 1, dailyInterests: 0, photos: 1 },
    flags: noFlags,
  },
  silver: {
    name: msg('Silver'),
    monthlyPrice: monthlyPrices.silver,
    benefits: [
      msg('25 interests a day'),
      msg('50 recommendations a day'),
      msg('Start conversations'),
      msg('See who viewed your profile'),
      msg('Up to 10 photos'),
      msg('Search by education, occupation and more'),
      msg('Choose who sees your photos and phone'),
      msg('A highlighted profile'),
      msg('Ignore and report members'),
    ],
    buttonText: msg('Choose Silver'),
    limits: { dailyRecommendations: 50, dailyInterests: 25, photos: 10 },
    flags: silverFlags,
  },
  gold: {
    name: msg('Gold'),
    monthlyPrice: monthlyPrices.gold,
    benefits: [
      msg('Interests without a daily limit'),
      msg('See when your messages were read'),
      msg('Hide when you are online'),
      msg('Suggestions for a better bio'),
      msg('Everything in Silver'),
    ],
    buttonText: msg('Choose Gold'),
    limits: { dailyRecommendations: 50, dailyInterests: UNLIMITED, photos: 10 },
    flags: goldFlags,
  },
  platinum: {
    name: msg('Platinum'),
    monthlyPrice: monthlyPrices.platinum,
    benefits: [msg('View profiles without being seen'), msg('Everything in Gold')],
    buttonText: msg('Choose Platinum'),
    limits: { dailyRecommendations: 50, dailyInterests: UNLIMITED, photos: 10 },
    flags: platinumFlags,
  },
  admin: {
    name: msg('Admin'),
    monthlyPrice: null,
    benefits: [msg('Every capability, for those who run the site')],
    buttonText: msg('Admin'),
    limits: { dailyRecommendations: 50, dailyInterests: UNLIMITED, photos: 10 },
    flags: { ...platinumFlags, directContact: true },
  },
};

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

/** The tiers that are sold, ascending. */
export const soldTiers = ['silver', 'gold', 'platinum'] as const;

export type SoldTier = (typeof soldTiers)[number];

/** How many calendar months a membership can be bought for (decisions §9). */
export const membershipMonths = [1, 3, 6, 12] as const;

export type MembershipMonths = (typeof membershipMonths)[number];

export const membershipHistoryItem = z
  .object({
    id: z.guid(),
    tier,
    months: z.literal(membershipMonths).nullable(),
    ...historyFields,
    /** The higher tier that what was left of it went into. */
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
    summary: 'The current membership of the member',
    response: membership,
    failure: 'Failed to fetch membership',
  }),
  history: endpoint({
    method: 'GET',
    path: '/membership/history',
    summary: 'What the member ordered or was given, newest first',
    query: pageQuery(10),
    response: membershipHistoryPage,
    failure: 'Failed to fetch membership history',
  }),
};
