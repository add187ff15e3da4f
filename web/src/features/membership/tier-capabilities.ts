import { type Tier, tiers, UNLIMITED } from '@troth/contract';
import { t } from '@troth/texts';

/** A limit as text, or whether the tier includes the capability. */
type CapabilityLevel = string | boolean;

interface Capability {
  name: string;
  getValue: (tier: Tier) => CapabilityLevel;
}

interface CapabilityGroup {
  title: string;
  capabilities: readonly Capability[];
}

type Flag = keyof (typeof tiers)[Tier]['flags'];
type Limit = keyof (typeof tiers)[Tier]['limits'];

const formatLimit = (limit: number): CapabilityLevel =>
  limit === UNLIMITED ? t('No limit') : limit !== 0 && String(limit);

const limitCapability = (name: string, key: Limit): Capability => ({
  name,
  getValue: (tier) => formatLimit(tiers[tier].limits[key]),
});

const flagCapability = (name: string, ...keys: readonly Flag[]): Capability => ({
  name,
  getValue: (tier) => keys.every((key) => tiers[tier].flags[key]),
});

/**
 * The capabilities of all tiers, in the order in which a member would ask for them (docs/product.md, Membership tiers
 * and gates).
 */
export const capabilityGroups: readonly CapabilityGroup[] = [
  {
    title: t('Finding people'),
    capabilities: [
      limitCapability(t('Recommendations per day'), 'dailyRecommendations'),
      limitCapability(t('Interests per day'), 'dailyInterests'),
      flagCapability(t('Search by education, work and more'), 'advancedSearch'),
      flagCapability(t('See who viewed your profile'), 'canSeeViewers'),
    ],
  },
  {
    title: t('Messages and interests'),
    capabilities: [
      { name: t('Answer interests and messages'), getValue: () => true },
      flagCapability(t('Start conversations'), 'canMessage'),
      flagCapability(t('See when your messages are read'), 'readReceipts'),
    ],
  },
  {
    title: t('Your profile'),
    capabilities: [
      limitCapability(t('Photos'), 'photos'),
      flagCapability(t('Highlighted profile'), 'profileHighlight'),
      flagCapability(t('Tips for a better bio'), 'bioAnalysis'),
      flagCapability(t('Profile promotion (paid separately)'), 'canPromote'),
    ],
  },
  {
    title: t('Your privacy'),
    capabilities: [
      flagCapability(t('Choose who sees your photos and phone number'), 'canChangePrivacy'),
      flagCapability(t('Ignore and report members'), 'canIgnore', 'canReport'),
      flagCapability(t('Hide when you’re online'), 'canHideOnlineStatus'),
      flagCapability(t('View profiles privately'), 'canHideProfileViews'),
    ],
  },
];

/** The tiers in the comparison, lowest first. */
export const comparedTiers = ['free', 'silver', 'gold', 'platinum'] as const;

export type ComparedTier = (typeof comparedTiers)[number];
