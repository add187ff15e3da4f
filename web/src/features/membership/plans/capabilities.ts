import { type Tier, tiers, UNLIMITED } from '@troth/contract';
import { t } from '@troth/texts';

/** A figure in words, or whether it is included at all. */
type Held = string | boolean;

interface Capability {
  name: string;
  held: (tier: Tier) => Held;
}

interface CapabilityGroup {
  title: string;
  capabilities: readonly Capability[];
}

type Flag = keyof (typeof tiers)[Tier]['flags'];
type Limit = keyof (typeof tiers)[Tier]['limits'];

const inWords = (limit: number): Held => (limit === UNLIMITED ? t('No limit') : limit !== 0 && String(limit));

const limit = (name: string, key: Limit): Capability => ({
  name,
  held: (tier) => inWords(tiers[tier].limits[key]),
});

const flag = (name: string, ...keys: readonly Flag[]): Capability => ({
  name,
  held: (tier) => keys.every((key) => tiers[tier].flags[key]),
});

/** Everything in which the four differ, and what they share, as a member would ask for it (specification §6). */
export const capabilityGroups: readonly CapabilityGroup[] = [
  {
    title: t('Finding each other'),
    capabilities: [
      limit(t('Recommendations a day'), 'dailyRecommendations'),
      limit(t('Interests a day'), 'dailyInterests'),
      flag(t('Search by education, work and more'), 'advancedSearch'),
      flag(t('See who viewed your profile'), 'canSeeViewers'),
    ],
  },
  {
    title: t('Talking'),
    capabilities: [
      { name: t('Answer interests and messages'), held: () => true },
      flag(t('Begin conversations'), 'canMessage'),
      flag(t('See when your messages were read'), 'readReceipts'),
    ],
  },
  {
    title: t('Your profile'),
    capabilities: [
      limit(t('Photos'), 'photos'),
      flag(t('A highlighted profile'), 'profileHighlight'),
      flag(t('Suggestions for a better bio'), 'bioAnalysis'),
      flag(t('Promotions, paid for on their own'), 'canPromote'),
    ],
  },
  {
    title: t('Your privacy'),
    capabilities: [
      flag(t('Choose who sees photos and phone'), 'canChangePrivacy'),
      flag(t('Ignore and report members'), 'canIgnore', 'canReport'),
      flag(t('Hide when you are online'), 'canHideOnlineStatus'),
      flag(t('View profiles without being seen'), 'canHideProfileViews'),
    ],
  },
];

/** The four that stand side by side. */
export const comparedTiers = ['free', 'silver', 'gold', 'platinum'] as const;

export type ComparedTier = (typeof comparedTiers)[number];
