import { type OwnProfile, type Tier, tierNames, tiers } from '@troth/contract';

export type Flag = keyof (typeof tiers)[Tier]['flags'];

/** The lowest tier that includes something. */
export const firstWith = (flag: Flag) => tierNames.find((tier) => tiers[tier].flags[flag]);

export const includes = (me: OwnProfile, flag: Flag): boolean => tiers[me.tier].flags[flag];
