import Chip from '@mui/material/Chip';
import { type OwnProfile, type Tier, tierNames, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';

export type TierFeature = keyof (typeof tiers)[Tier]['flags'];

/** The lowest tier that includes a capability. */
export const lowestTierWith = (flag: TierFeature) => tierNames.find((tier) => tiers[tier].flags[flag]);

/** "… requires a Gold membership or higher."; Platinum is the highest. */
export function tierRequirementMessage(flag: 'canHideProfileViews' | 'canHideOnlineStatus'): string {
  const lowest = lowestTierWith(flag) ?? 'platinum';
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

export const tierIncludes = (me: OwnProfile, flag: TierFeature): boolean => tiers[me.tier].flags[flag];

/** Marks what the member's tier does not include with the name of the tier that does. */
export function TierBadge({ me, flag }: { me: OwnProfile; flag: TierFeature }) {
  const tier = lowestTierWith(flag);
  if (tier === undefined || tierIncludes(me, flag)) return null;
  return <Chip size="small" color="primary" label={translate(tiers[tier].name)} sx={{ flexShrink: 0 }} />;
}
