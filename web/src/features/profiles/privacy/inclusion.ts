import { type OwnProfile, type Tier, tierNames, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';

export type Flag = keyof (typeof tiers)[Tier]['flags'];

/** The lowest tier that includes something. */
export const firstWith = (flag: Flag) => tierNames.find((tier) => tiers[tier].flags[flag]);

/** "… requires a Gold membership or higher."; above Platinum there is nothing to have. */
export function refusalOf(flag: 'canHideProfileViews' | 'canHideOnlineStatus'): string {
  const lowest = firstWith(flag) ?? 'platinum';
  const tier = translate(tiers[lowest].name);
  return flag === 'canHideProfileViews'
    ? t(
        '{lowest, select, platinum {Viewing profiles without being seen requires a {tier} membership.} other {Viewing profiles without being seen requires a {tier} membership or higher.}}',
        { lowest, tier },
      )
    : t(
        '{lowest, select, platinum {Hiding when you are online requires a {tier} membership.} other {Hiding when you are online requires a {tier} membership or higher.}}',
        { lowest, tier },
      );
}

export const includes = (me: OwnProfile, flag: Flag): boolean => tiers[me.tier].flags[flag];
