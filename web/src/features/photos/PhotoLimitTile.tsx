import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatTier, minimumTierAbove, type PhotoList, type Tier, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useToast } from '../../ui/feedback/useToast.ts';
import { upgradeModalOpened } from '../membership/index.ts';
import type { Upload } from './upload/upload-queue.ts';

/** A tile with a dashed border, shown after the last photo. */
function DashedTile({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        alignItems: 'flex-start',
        gap: 2,
        minHeight: { xs: 200, sm: 280 },
        p: { xs: 3, sm: 6 },
        borderRadius: '16px',
        border: '1.5px dashed',
        borderColor: 'outline',
      }}
    >
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}

/** "3 of 10 photos"; photos beyond the limit are counted separately. */
export function formatPhotoCount({ photos, photoLimit }: PhotoList): string {
  const count = photos.length;
  if (count <= photoLimit) {
    return t('{count} of {limit, plural, one {# photo} other {# photos}}', { count, limit: photoLimit });
  }
  const shown = photos.filter(({ isShown }) => isShown).length;
  return t('{count, plural, one {# photo} other {# photos}}, {shown} shown', { count, shown });
}

/** The action that opens the upgrade modal and says how many photos the higher tier allows. */
function openPhotoUpgrade(photoLimit: number, tier: Tier) {
  const { limits } = tiers[tier];
  return upgradeModalOpened({
    title: t('Upgrade to Add More Photos'),
    tier,
    message: t(
      'Your plan includes {limit, plural, one {# photo} other {# photos}}. With {tier} you can show up to {more}.',
      { limit: photoLimit, tier: formatTier(tier), more: limits.photos },
    ),
  });
}

/** The message for a member who has as many photos as the highest tier allows. */
const formatAlbumFull = (photoLimit: number): string =>
  t(
    'You’ve added all {limit, plural, one {# photo} other {# photos}} a plan can include. Delete one to make room.',
    { limit: photoLimit },
  );

interface PhotoLimitTileProps {
  photoLimit: number;
  /** Whether there are more photos than the tier allows. Those over the limit are kept but not shown. */
  isOverLimit: boolean;
}

/** Explains why there is no room for another photo, or why not all are shown. */
export function PhotoLimitTile({ photoLimit, isOverLimit }: PhotoLimitTileProps) {
  const dispatch = useDispatch();
  const tier = minimumTierAbove('photos', photoLimit);
  if (tier === undefined)
    return <DashedTile title={t('Your album is full')}>{formatAlbumFull(photoLimit)}</DashedTile>;
  const { limits } = tiers[tier];
  const values = { limit: photoLimit, tier: formatTier(tier), more: limits.photos };
  return (
    <DashedTile
      title={isOverLimit ? t('Your other photos are saved') : t('Room for more')}
      action={
        <Button
          variant="outlined"
          onClick={() => dispatch(openPhotoUpgrade(photoLimit, tier))}
          sx={{ mt: 2, px: { xs: 2, sm: 5 } }}
        >
          {isOverLimit ? t('Show more photos') : t('Add more photos')}
        </Button>
      }
    >
      {isOverLimit
        ? t(
            'Your plan shows {limit, plural, one {one photo} other {# photos}}. With {tier} it’s up to {more}.',
            values,
          )
        : t(
            'Your plan includes {limit, plural, one {one photo} other {# photos}}. With {tier} it’s up to {more}.',
            values,
          )}
    </DashedTile>
  );
}

/** Limits new files to the number of photos that still fit. Running uploads count as photos. */
export function useRemainingPhotos(
  { photos, photoLimit }: PhotoList,
  uploads: readonly Upload[],
  waitingCount: number,
) {
  const dispatch = useDispatch();
  const toast = useToast();
  const pendingCount = uploads.filter(({ state }) => state.phase !== 'failed').length + waitingCount;
  const room = Math.max(0, photoLimit - photos.length - pendingCount);

  function showLimit() {
    const tier = minimumTierAbove('photos', photoLimit);
    if (tier) dispatch(openPhotoUpgrade(photoLimit, tier));
    else toast(formatAlbumFull(photoLimit), 'info');
  }

  return {
    /** The files that fit within the limit; shows a notice if some do not. */
    takeFitting(files: File[]): File[] {
      if (files.length <= room) return files;
      if (room === 0) showLimit();
      else
        toast(
          t(
            '{room, plural, one {There’s room for # more, so we added the first one.} other {There’s room for # more, so we added the first #.}}',
            { room },
          ),
          'info',
        );
      return files.slice(0, room);
    },
  };
}
