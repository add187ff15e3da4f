import Chip from '@mui/material/Chip';
import { type AvailableFeature, formatTier, minimumTierFor, type OwnProfile, tiers } from '@troth/contract';

export const tierIncludes = (me: OwnProfile, feature: AvailableFeature): boolean =>
  tiers[me.tier].flags[feature];

/** Marks what the member's tier does not include with the name of the tier that does. */
export function TierBadge({ me, flag }: { me: OwnProfile; flag: AvailableFeature }) {
  if (tierIncludes(me, flag)) return null;
  const tier = formatTier(minimumTierFor(flag));
  return <Chip size="small" color="primary" label={tier} sx={{ flexShrink: 0 }} />;
}
