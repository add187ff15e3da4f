import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import IconButton from '@mui/material/IconButton';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useWithRelationship } from '../profiles/index.ts';
import { useAddToShortlistMutation, useRemoveFromShortlistMutation } from './api.ts';

/** Adds a member to the shortlist or removes them. Failures are shown in a toast. */
export function useShortlistActions(userId: string) {
  const [addToShortlist, addition] = useAddToShortlistMutation();
  const [removeFromShortlist, removal] = useRemoveFromShortlistMutation();
  const toast = useToast();
  const settle = useSingleFlight((error) => toast(getErrorMessage(error), 'error'));

  return {
    add: (note?: string) => settle(() => addToShortlist({ userId, note })),
    remove: () => settle(() => removeFromShortlist({ userId })),
    isBusy: addition.isLoading || removal.isLoading,
  };
}

/** A bookmark, filled if the member is on the shortlist; hearts are for interests. */
export function ShortlistToggle({ member }: { member: ProfileCard }) {
  const { userId, name, shortlisted } = useWithRelationship(member);
  const { add, remove, isBusy } = useShortlistActions(userId);
  const Icon = shortlisted ? Bookmark : BookmarkBorderOutlined;
  return (
    <IconButton
      aria-label={t('Shortlist {name}', { name })}
      aria-pressed={shortlisted}
      aria-busy={isBusy}
      title={t('Only you can see your shortlist.')}
      onClick={() => (shortlisted ? remove() : add())}
      sx={{
        bgcolor: 'background.paper',
        borderRadius: 999,
        color: shortlisted ? 'gold.text' : 'text.primary',
        '&:hover': { bgcolor: 'background.paper', color: 'gold.text' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 22 }} />
    </IconButton>
  );
}
