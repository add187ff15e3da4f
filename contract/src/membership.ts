import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { historyFields } from './history.ts';
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
    name: 'Free',
    monthlyPrice: 0,
    benefits: [
      'A full profile, seen by members it suits',
      'Search by age, height, place, religion and more',
      'One recommendation a day',
      'Answer every interest and every conversation',
    ],
    buttonText: 'Continue with Free',
    limits: { dailyRecommendations: 1, dailyInterests: 0, photos: 1 },
    flags: noFlags,
  },
  silver: {
    name: 'Silver',
    monthlyPrice: 200,
    benefits: [
      '25 interests a day',
      '50 recommendations a day',
      'Start conversations',
      'See who viewed your profile',
      'Up to 10 photos',
      'Search by education, occupation and more',
      'Choose who sees your photos and phone',
      'A highlighted profile',
      'Ignore and report members',
    ],
    buttonText: 'Choose Silver',
    limits: { dailyRecommendations: 50, dailyInterests: 25, photos: 10 },
    flags: silverFlags,
  },
  gold: {
    name: 'Gold',
    monthlyPrice: 300,
    benefits: [
      'Interests without a daily limit',
      'See when your messages were read',
      'Hide when you are online',
      'Suggestions for a better bio',
      'Everything in Silver',
    ],
    buttonText: 'Choose Gold',
    limits: { dailyRecommendations: 50, dailyInterests: UNLIMITED, photos: 10 },
    flags: goldFlags,
  },
  platinum: {
    name: 'Platinum',
    monthlyPrice: 400,
    benefits: ['View profiles without being seen', 'Everything in Gold'],
    buttonText: 'Choose Platinum',
    limits: { dailyRecommendations: 50, dailyInterests: UNLIMITED, photos: 10 },
    flags: platinumFlags,
  },
  admin: {
    name: 'Admin',
    monthlyPrice: null,
    benefits: ['Every capability, for those who run the site'],
    buttonText: 'Admin',
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
