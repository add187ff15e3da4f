import { t } from '@troth/texts';
import {
  type AvailableFeature,
  formatTier,
  minimumTierFor,
  type Tier,
  type TierLimits,
  tierNames,
  tiers,
  UNLIMITED,
} from './tiers.ts';

const describeInterests = (count: number): string =>
  count === UNLIMITED ? t('Unlimited interests') : t('{count} interests a day', { count });

const describeRecommendations = (count: number): string =>
  t('{count, plural, =1 {One recommendation a day} other {# recommendations a day}}', { count });

/** What a tier adds to the one below it, most important first. */
function describeAdditions(tier: Tier, below: Tier): string[] {
  const listIfLimitDiffers = (limit: keyof TierLimits, describe: (count: number) => string) =>
    tiers[tier].limits[limit] === tiers[below].limits[limit] ? [] : [describe(tiers[tier].limits[limit])];
  const listIfAdded = (text: string, ...features: AvailableFeature[]) =>
    minimumTierFor(...features) === tier ? [text] : [];
  return [
    ...listIfLimitDiffers('dailyInterests', describeInterests),
    ...listIfLimitDiffers('dailyRecommendations', describeRecommendations),
    ...listIfAdded(t('Start conversations'), 'canMessage'),
    ...listIfAdded(t('See when your messages are read'), 'readReceipts'),
    ...listIfAdded(t('See who viewed your profile'), 'canSeeViewers'),
    ...listIfLimitDiffers('photos', (count) => t('Up to {count} photos', { count })),
    ...listIfAdded(t('Search by education, occupation and more'), 'advancedSearch'),
    ...listIfAdded(t('Choose who sees your photos and phone number'), 'canChangePrivacy'),
    ...listIfAdded(t('Hide when you’re online'), 'canHideOnlineStatus'),
    ...listIfAdded(t('View profiles privately'), 'canHideProfileViews'),
    ...listIfAdded(t('Highlighted profile'), 'profileHighlight'),
    ...listIfAdded(t('Tips for a better bio'), 'bioAnalysis'),
    ...listIfAdded(t('Ignore and report members'), 'canIgnore', 'canReport'),
  ];
}

/** The benefits of a tier in the reader's language, most important first. */
export function describeBenefits(tier: Tier): string[] {
  if (tier === 'admin') return [t('All features, for site admins')];
  if (tier === 'free') {
    return [
      t('A full profile, shown to members who could be a fit'),
      t('Search by age, height, place, religion and more'),
      describeRecommendations(tiers.free.limits.dailyRecommendations),
      t('Answer all interests and messages'),
    ];
  }
  const below = tierNames[tierNames.indexOf(tier) - 1] ?? 'free';
  return [
    ...describeAdditions(tier, below),
    ...(below === 'free' ? [] : [t('Everything in {tier}', { tier: formatTier(below) })]),
  ];
}
