import { expect, test } from 'vitest';
import { soldTiers, type Tier, tierNames, tiers } from './membership.ts';
import { promotionPrices } from './promotions.ts';

type Limits = (typeof tiers)[Tier]['limits'];
type Flags = (typeof tiers)[Tier]['flags'];

/** The table of docs/product.md, Membership tiers and gates. The tier `admin` has everything. */
const specified: Record<Tier, { price: number | null; limits: Limits; flags: Flags }> = {
  free: {
    price: 0,
    limits: { dailyRecommendations: 1, dailyInterests: 0, photos: 1, videoCallDuration: 30 },
    flags: {
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
    },
  },
  silver: {
    price: 200,
    limits: { dailyRecommendations: 50, dailyInterests: 25, photos: 10, videoCallDuration: 30 },
    flags: {
      canReport: true,
      canIgnore: true,
      canMessage: true,
      canChangePrivacy: true,
      canSeeViewers: true,
      advancedSearch: true,
      profileHighlight: true,
      readReceipts: false,
      canHideOnlineStatus: false,
      bioAnalysis: false,
      canHideProfileViews: false,
      canPromote: true,
      videoCall: false,
      translation: false,
      directContact: false,
      familyAccess: false,
      personalAssistance: false,
    },
  },
  gold: {
    price: 300,
    limits: { dailyRecommendations: 50, dailyInterests: -1, photos: 10, videoCallDuration: 30 },
    flags: {
      canReport: true,
      canIgnore: true,
      canMessage: true,
      canChangePrivacy: true,
      canSeeViewers: true,
      advancedSearch: true,
      profileHighlight: true,
      readReceipts: true,
      canHideOnlineStatus: true,
      bioAnalysis: true,
      canHideProfileViews: false,
      canPromote: true,
      videoCall: false,
      translation: false,
      directContact: false,
      familyAccess: false,
      personalAssistance: false,
    },
  },
  platinum: {
    price: 400,
    limits: { dailyRecommendations: 50, dailyInterests: -1, photos: 10, videoCallDuration: -1 },
    flags: {
      canReport: true,
      canIgnore: true,
      canMessage: true,
      canChangePrivacy: true,
      canSeeViewers: true,
      advancedSearch: true,
      profileHighlight: true,
      readReceipts: true,
      canHideOnlineStatus: true,
      bioAnalysis: true,
      canHideProfileViews: true,
      canPromote: true,
      videoCall: false,
      translation: false,
      directContact: false,
      familyAccess: false,
      personalAssistance: false,
    },
  },
  admin: {
    price: null,
    limits: { dailyRecommendations: 50, dailyInterests: -1, photos: 10, videoCallDuration: -1 },
    flags: {
      canReport: true,
      canIgnore: true,
      canMessage: true,
      canChangePrivacy: true,
      canSeeViewers: true,
      advancedSearch: true,
      profileHighlight: true,
      readReceipts: true,
      canHideOnlineStatus: true,
      bioAnalysis: true,
      canHideProfileViews: true,
      canPromote: true,
      videoCall: false,
      translation: false,
      directContact: true,
      familyAccess: false,
      personalAssistance: false,
    },
  },
};

test.each(tierNames)('%s has the price, limits and flags of the product rules', (tier) => {
  const { monthlyPrice, limits, flags } = tiers[tier];
  expect({ price: monthlyPrice, limits, flags }).toEqual(specified[tier]);
});

test('the tiers ascend, and those with a price are sold', () => {
  expect(tierNames).toEqual(['free', 'silver', 'gold', 'platinum', 'admin']);
  expect(soldTiers).toEqual(tierNames.filter((tier) => (tiers[tier].monthlyPrice ?? 0) > 0));
});

test('promotions have the prices of the product rules', () => {
  expect(promotionPrices).toEqual({ day: 50, week: 200, month: 600 });
});
