import Typography from '@mui/material/Typography';
import { type OwnProfile, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { includes } from '../privacy/inclusion.ts';

/** Tells the owner that their card is highlighted; nothing while it is not, or while no one can see it. */
export function HighlightNote({ me }: { me: OwnProfile }) {
  if (me.status !== 'listed' || !includes(me, 'profileHighlight')) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(
        'Your profile is highlighted: in lists, your card has a gold edge and the word "Highlighted". It comes with {tier}.',
        { tier: translate(tiers[me.tier].name) },
      )}
    </Typography>
  );
}
