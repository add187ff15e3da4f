import Chip from '@mui/material/Chip';
import { type AvailableFeature, formatTier, minimumTierFor, type OwnProfile, tiers } from '@troth/contract';

export const tierIncludes = (me: OwnProfile, feature: AvailableFeature): boolean =>
  tiers[me.tier].flags[feature];

/** Names the lowest tier with a feature; renders nothing if the member's tier includes it. */
export function TierBadge({ me, flag }: { me: OwnProfile; flag: AvailableFeature }) {
  if (tierIncludes(me, flag)) return null;
  const tier = formatTier(minimumTierFor(flag));
  return <Chip size="small" color="primary" label={tier} sx={{ flexShrink: 0 }} />;
}
