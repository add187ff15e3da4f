import { msg, translate } from '@troth/texts';
import { MINOR_UNITS_PER_UNIT } from './money.ts';

/** In ascending order; `admin` is above all tiers that are sold. */
export const tierNames = ['free', 'silver', 'gold', 'platinum', 'admin'] as const;

export type Tier = (typeof tierNames)[number];

/** Tiers that are sold, in ascending order. */
export const soldTiers = ['silver', 'gold', 'platinum'] as const;

export type SoldTier = (typeof soldTiers)[number];

/** Value of a limit that does not apply. */
export const UNLIMITED = -1;

/**
 * The lowest tier with each feature. Features that no tier has yet are null: they are listed too, so that clients
 * always receive every flag.
 */
const minimumTiers = {
  canReport: 'silver',
  canIgnore: 'silver',
  canMessage: 'silver',
  canChangePrivacy: 'silver',
  canSeeViewers: 'silver',
  advancedSearch: 'silver',
  profileHighlight: 'silver',
  readReceipts: 'gold',
  canHideOnlineStatus: 'gold',
  bioAnalysis: 'gold',
  canHideProfileViews: 'platinum',
  canPromote: 'silver',
  /** Calling another member without an appointment. */
  videoCall: null,
  translation: null,
  /** Reading verified phone numbers of members who show them, without being connected. */
  directContact: 'admin',
  familyAccess: null,
  personalAssistance: null,
} as const satisfies Record<string, Tier | null>;

export type TierFeature = keyof typeof minimumTiers;

export const tierFeatures = Object.keys(minimumTiers) as TierFeature[];

/** Features that at least one tier has. */
export type AvailableFeature = {
  [Feature in TierFeature]: (typeof minimumTiers)[Feature] extends Tier ? Feature : never;
}[TierFeature];

const rankOf = (tier: Tier): number => tierNames.indexOf(tier);

/** The lowest tier with all of the features. */
export const minimumTierFor = (...features: AvailableFeature[]): Tier =>
  features
    .map((feature): Tier => minimumTiers[feature])
    .reduce((highest, tier) => (rankOf(tier) > rankOf(highest) ? tier : highest), 'free');

const VIDEO_CALL_MINUTES = 30;

const silverLimits = {
  dailyRecommendations: 50,
  dailyInterests: 25,
  photos: 10,
  /** Minutes of a call with an appointment. */
  videoCallDuration: VIDEO_CALL_MINUTES,
};

export type TierLimits = typeof silverLimits;

const goldLimits = { ...silverLimits, dailyInterests: UNLIMITED };

const platinumLimits = { ...goldLimits, videoCallDuration: UNLIMITED };

const freeLimits = {
  dailyRecommendations: 1,
  dailyInterests: 0,
  photos: 1,
  videoCallDuration: VIDEO_CALL_MINUTES,
};

interface TierInfo {
  name: string;
  /** In whole units of the site's currency; null if the tier is not sold. */
  monthlyPrice: number | null;
  buttonText: string;
  limits: TierLimits;
  flags: Record<TierFeature, boolean>;
}

function flagsOf(tier: Tier): Record<TierFeature, boolean> {
  const includes = (minimum: Tier | null) => minimum !== null && rankOf(tier) >= rankOf(minimum);
  const flags = tierFeatures.map((feature) => [feature, includes(minimumTiers[feature])]);
  return Object.fromEntries(flags) as Record<TierFeature, boolean>;
}

/** Tiers as the server and the web app use them. */
export const tiers = {
  free: {
    name: msg('Free'),
    monthlyPrice: 0,
    buttonText: msg('Continue with Free'),
    limits: freeLimits,
    flags: flagsOf('free'),
  },
  silver: {
    name: msg('Silver'),
    monthlyPrice: 200,
    buttonText: msg('Choose Silver'),
    limits: silverLimits,
    flags: flagsOf('silver'),
  },
  gold: {
    name: msg('Gold'),
    monthlyPrice: 300,
    buttonText: msg('Choose Gold'),
    limits: goldLimits,
    flags: flagsOf('gold'),
  },
  platinum: {
    name: msg('Platinum'),
    monthlyPrice: 400,
    buttonText: msg('Choose Platinum'),
    limits: platinumLimits,
    flags: flagsOf('platinum'),
  },
  admin: {
    name: msg('Admin'),
    monthlyPrice: null,
    buttonText: msg('Admin'),
    limits: platinumLimits,
    flags: flagsOf('admin'),
  },
} satisfies Record<Tier, TierInfo>;

/** The price of some months in minor units of the currency; 0 for a tier that is not sold. Every month costs the same. */
export const getTierPrice = (tier: Tier, months = 1): number =>
  (tiers[tier].monthlyPrice ?? 0) * months * MINOR_UNITS_PER_UNIT;

/** The lowest sold tier whose limit is higher than a value; undefined if there is none. */
export function minimumTierAbove(limit: keyof TierLimits, value: number): SoldTier | undefined {
  if (value === UNLIMITED) return undefined;
  return soldTiers.find(
    (tier) => tiers[tier].limits[limit] === UNLIMITED || tiers[tier].limits[limit] > value,
  );
}

/** The lowest tier that may express interest. */
export const minimumTierForInterests = (): Tier => minimumTierAbove('dailyInterests', 0) ?? 'admin';

/** The name of a tier in the reader's language. */
export const formatTier = (tier: Tier): string => translate(tiers[tier].name);
