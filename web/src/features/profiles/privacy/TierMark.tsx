import Chip from '@mui/material/Chip';
import { type OwnProfile, tiers } from '@troth/contract';
import { translate } from '@troth/texts';
import { type Flag, firstWith, includes } from './inclusion.ts';

/** What the own tier does not include is shown with the name of the one that does. */
export function TierMark({ me, flag }: { me: OwnProfile; flag: Flag }) {
  const tier = firstWith(flag);
  if (tier === undefined || includes(me, flag)) return null;
  return <Chip size="small" color="primary" label={translate(tiers[tier].name)} sx={{ flexShrink: 0 }} />;
}
