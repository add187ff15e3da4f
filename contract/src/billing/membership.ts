import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { monthlyPrices } from './money.ts';
import { orderHistoryFields } from './order-history.ts';

/** In ascending order; `admin` is above all. */
export const tierNames = ['free', 'silver', 'gold', 'platinum', 'admin'] as const;

export const tier = z.enum(tierNames);

export type Tier = z.infer<typeof tier>;

/** Value of a limit that does not apply. */
export const UNLIMITED = -1;

/** What a tier includes. Flags that no tier has yet are listed too, so that clients can rely on them. */
const tierFlags = z
  .object({
    canReport: z.boolean(),
    canIgnore: z.boolean(),
    canMessage: z.boolean(),
    canChangePrivacy: z.boolean(),
    canSeeViewers: z.boolean(),
    advancedSearch: z.boolean(),
    profileHighlight: z.boolean(),
    readReceipts: z.boolean(),
    canHideOnlineStatus: z.boolean(),
    bioAnalysis: z.boolean(),
    canHideProfileViews: z.boolean(),
    canPromote: z.boolean(),
    /** Calling another member without an appointment. */
    videoCall: z.boolean(),
    translation: z.boolean(),
    /** Reading verified phone numbers of members who show them, without being connected. */
    directContact: z.boolean(),
    familyAccess: z.boolean(),
    personalAssistance: z.boolean(),
  })
  .meta({ id: 'TierFlags' });

const tierLimits = z
  .object({
    dailyRecommendations: z.int(),
    dailyInterests: z.int(),
    photos: z.int(),
    /** Minutes of a call with an appointment. */
    videoCallDuration: z.int(),
  })
  .meta({ id: 'TierLimits', description: 'What a tier is limited to; -1 means no limit.' });

const tierInfo = z.object({
  name: z.string(),
  /** Whole rupees for one month; null if the tier is not sold. */
  monthlyPrice: z.int().nullable(),
  benefits: z.array(z.string()),
  buttonText: z.string(),
  limits: tierLimits,
  flags: tierFlags,
});

type TierInfo = z.infer<typeof tierInfo>;
type TierFlags = z.infer<typeof tierFlags>;

const VIDEO_CALL_MINUTES = 30;

const noFlags: TierFlags = {
  canReport: false,
  canIgnore: false,
  canMessage: false,
  canChangePrivacy: false,
  canSeeViewers: false,
  advancedSearch: false,
  profileHighlight: false,
  readReceipts: false,
  canHideOnlineStatus: false,
  bioAnalysis: false,
  canHideProfileViews: false,
  canPromote: false,
  videoCall: false,
  translation: false,
  directContact: false,
  familyAccess: false,
  personalAssistance: false,
};

const silverFlags: TierFlags = {
  ...noFlags,
  canReport: true,
  canIgnore: true,
  canMessage: true,
  canChangePrivacy: true,
  canSeeViewers: true,
  advancedSearch: true,
  profileHighlight: true,
  canPromote: true,
};

const goldFlags: TierFlags = {
  ...silverFlags,
  readReceipts: true,
  canHideOnlineStatus: true,
  bioAnalysis: true,
};

const platinumFlags: TierFlags = { ...goldFlags, canHideProfileViews: true };

const silverLimits = {
  dailyRecommendations: 50,
  dailyInterests: 25,
  photos: 10,
  videoCallDuration: VIDEO_CALL_MINUTES,
};

const goldLimits = { ...silverLimits, dailyInterests: UNLIMITED };

const platinumLimits = { ...goldLimits, videoCallDuration: UNLIMITED };

/** Tiers as the server and the web app use them, and the API returns them. */
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
    limits: {
      dailyRecommendations: 1,
      dailyInterests: 0,
      photos: 1,
      videoCallDuration: VIDEO_CALL_MINUTES,
    },
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
    limits: silverLimits,
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
    limits: goldLimits,
    flags: goldFlags,
  },
  platinum: {
    name: msg('Platinum'),
    monthlyPrice: monthlyPrices.platinum,
    benefits: [msg('View profiles without being seen'), msg('Everything in Gold')],
    buttonText: msg('Choose Platinum'),
    limits: platinumLimits,
    flags: platinumFlags,
  },
  admin: {
    name: msg('Admin'),
    monthlyPrice: null,
    benefits: [msg('Every capability, for those who run the site')],
    buttonText: msg('Admin'),
    limits: platinumLimits,
    flags: { ...platinumFlags, directContact: true },
  },
};

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

/** Tiers that are sold, in ascending order. */
export const soldTiers = ['silver', 'gold', 'platinum'] as const;

export type SoldTier = (typeof soldTiers)[number];

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
