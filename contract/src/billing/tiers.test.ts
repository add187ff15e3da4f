import { expect, test } from 'vitest';
import { promotionPrices } from './promotions.ts';
import { describeBenefits } from './tier-benefits.ts';
import { minimumTierAbove, minimumTierFor, soldTiers, type Tier, tierNames, tiers } from './tiers.ts';

type Limits = (typeof tiers)[Tier]['limits'];
type Flags = (typeof tiers)[Tier]['flags'];

/** The table of docs/product.md, Membership tiers and gates. */
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

test('tiers are listed in ascending order, and those with a price are sold', () => {
  expect(tierNames).toEqual(['free', 'silver', 'gold', 'platinum', 'admin']);
  expect(soldTiers).toEqual(tierNames.filter((tier) => (tiers[tier].monthlyPrice ?? 0) > 0));
});

test('promotions have the prices of the product rules', () => {
  expect(promotionPrices).toEqual({ day: 50, week: 200, month: 600 });
});

test('each tier lists the benefits that it adds to the tier below', () => {
  expect(describeBenefits('free')).toContain('One recommendation a day');
  expect(describeBenefits('silver')).toEqual([
    '25 interests a day',
    '50 recommendations a day',
    'Start conversations',
    'See who viewed your profile',
    'Up to 10 photos',
    'Search by education, occupation and more',
    'Choose who sees your photos and phone number',
    'Highlighted profile',
    'Ignore and report members',
  ]);
  expect(describeBenefits('gold')).toEqual([
    'Unlimited interests',
    'See when your messages are read',
    'Hide when you’re online',
    'Tips for a better bio',
    'Everything in Silver',
  ]);
  expect(describeBenefits('platinum')).toEqual(['View profiles privately', 'Everything in Gold']);
});

test('the required tier is the lowest one with all given features, or with a higher limit', () => {
  expect(minimumTierFor('canMessage')).toBe('silver');
  expect(minimumTierFor('canMessage', 'canHideProfileViews', 'readReceipts')).toBe('platinum');
  expect(minimumTierAbove('dailyInterests', 25)).toBe('gold');
  expect(minimumTierAbove('photos', 10)).toBeUndefined();
});
