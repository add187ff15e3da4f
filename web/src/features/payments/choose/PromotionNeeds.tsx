import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OwnProfile, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { NotOpen } from './NotOpen.tsx';

interface PromotionNeedsProps {
  me: OwnProfile;
  /** Whether anything can be paid here. */
  isOpen: boolean;
}

/** What comes before a promotion where the member cannot buy one yet, and the way to it. */
export function PromotionNeeds({ me, isOpen }: PromotionNeedsProps) {
  if (!tiers[me.tier].flags.canPromote) {
    return (
      <Need to="/membership?tier=silver" action={t('Compare memberships')}>
        {t('Promoting your profile begins with a Silver membership.')}
      </Need>
    );
  }
  if (me.status !== 'listed') {
    return (
      <Need to="/profile" action={t('Finish my profile')}>
        {t(
          'Other members cannot see your profile yet, so there is nothing to promote. A few answers are missing.',
        )}
      </Need>
    );
  }
  return isOpen ? null : <NotOpen />;
}

function Need({ to, action, children }: { to: string; action: string; children: string }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 4,
        alignItems: { sm: 'center' },
        p: { xs: 5, md: 6 },
        borderRadius: '16px',
        bgcolor: 'sunk',
      }}
    >
      <Typography sx={{ flex: 1 }}>{children}</Typography>
      <Button component={Link} to={to} variant="contained">
        {action}
      </Button>
    </Stack>
  );
}
