import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import IconButton from '@mui/material/IconButton';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { useShortlistActs } from './useShortlistActs.ts';

type Member = Pick<ProfileCard, 'userId' | 'name' | 'shortlisted'>;

/** The heart: an outline until the member is on my shortlist. */
export function ShortlistToggle({ member: { userId, name, shortlisted } }: { member: Member }) {
  const { keep, takeOff, busy } = useShortlistActs(userId);
  const Heart = shortlisted ? Favorite : FavoriteBorderOutlined;
  return (
    <IconButton
      aria-label={t('Shortlist {name}', { name })}
      aria-pressed={shortlisted}
      aria-busy={busy}
      title={t('Only you see your shortlist.')}
      onClick={() => (shortlisted ? takeOff() : keep())}
      sx={{
        bgcolor: 'background.paper',
        borderRadius: 999,
        color: shortlisted ? 'magenta.text' : 'text.primary',
        '&:hover': { bgcolor: 'background.paper', color: 'magenta.text' },
      }}
    >
      <Heart aria-hidden sx={{ fontSize: 22 }} />
    </IconButton>
  );
}
