import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import IconButton from '@mui/material/IconButton';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useAddToShortlistMutation, useRemoveFromShortlistMutation } from './api.ts';

/** The shortlist actions for a member. Failures are shown here. */
export function useShortlistActions(userId: string) {
  const [add, addition] = useAddToShortlistMutation();
  const [remove, removal] = useRemoveFromShortlistMutation();
  const toast = useToast();
  const settle = useSingleFlight((error) => toast(getErrorMessage(error), 'error'));

  return {
    keep: (note?: string) => settle(() => add({ userId, note })),
    takeOff: () => settle(() => remove({ userId })),
    busy: addition.isLoading || removal.isLoading,
  };
}

type ShortlistTarget = Pick<ProfileCard, 'userId' | 'name' | 'shortlisted'>;

/** A heart, filled if the member is on the shortlist. */
export function ShortlistToggle({ member: { userId, name, shortlisted } }: { member: ShortlistTarget }) {
  const { keep: add, takeOff: remove, busy } = useShortlistActions(userId);
  const Heart = shortlisted ? Favorite : FavoriteBorderOutlined;
  return (
    <IconButton
      aria-label={t('Shortlist {name}', { name })}
      aria-pressed={shortlisted}
      aria-busy={busy}
      title={t('Only you see your shortlist.')}
      onClick={() => (shortlisted ? remove() : add())}
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
