import { type OwnProfile, type Tier, tierNames, tiers } from '@troth/contract';

export type Flag = keyof (typeof tiers)[Tier]['flags'];

/** The lowest tier that includes something. */
export const firstWith = (flag: Flag) => tierNames.find((tier) => tiers[tier].flags[flag]);

/** "Gold membership or higher"; above Platinum there is nothing to have. */
export function membershipWith(flag: Flag): string {
  const tier = firstWith(flag) ?? 'platinum';
  return `${tiers[tier].name} membership${tier === 'platinum' ? '' : ' or higher'}`;
}

export const includes = (me: OwnProfile, flag: Flag): boolean => tiers[me.tier].flags[flag];
