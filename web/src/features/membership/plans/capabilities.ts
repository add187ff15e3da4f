import { type Tier, tiers, UNLIMITED } from '@troth/contract';

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

const inWords = (limit: number): Held => (limit === UNLIMITED ? 'No limit' : limit !== 0 && String(limit));

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
    title: 'Finding each other',
    capabilities: [
      limit('Recommendations a day', 'dailyRecommendations'),
      limit('Interests a day', 'dailyInterests'),
      flag('Search by education, work and more', 'advancedSearch'),
      flag('See who viewed your profile', 'canSeeViewers'),
    ],
  },
  {
    title: 'Talking',
    capabilities: [
      { name: 'Answer interests and messages', held: () => true },
      flag('Begin conversations', 'canMessage'),
      flag('See when your messages were read', 'readReceipts'),
    ],
  },
  {
    title: 'Your profile',
    capabilities: [
      limit('Photos', 'photos'),
      flag('A highlighted profile', 'highlighted'),
      flag('Suggestions for a better bio', 'bioAnalysis'),
      flag('Promotions, paid for on their own', 'canPromote'),
    ],
  },
  {
    title: 'Your privacy',
    capabilities: [
      flag('Choose who sees photos and phone', 'canChangePrivacy'),
      flag('Ignore and report members', 'canIgnore', 'canReport'),
      flag('Hide when you are online', 'canHideOnlineStatus'),
      flag('View profiles without being seen', 'canHideProfileViews'),
    ],
  },
];

/** The four that stand side by side. */
export const comparedTiers = ['free', 'silver', 'gold', 'platinum'] as const;

export type ComparedTier = (typeof comparedTiers)[number];
