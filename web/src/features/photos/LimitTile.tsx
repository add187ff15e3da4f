import Button from '@mui/material/Button';
import { tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { RoomTile } from './gallery/RoomTile.tsx';
import { allTaken, tierWithMore, upgradeForMore } from './limit.ts';

interface LimitTileProps {
  photoLimit: number;
  /** There are photos from a time with more room, kept and not shown. */
  isOver: boolean;
}

/** Where the next photo would stand: why there is no room for it, or why not all are shown. */
export function LimitTile({ photoLimit, isOver }: LimitTileProps) {
  const dispatch = useDispatch();
  const tier = tierWithMore(photoLimit);
  if (tier === undefined) return <RoomTile title={t('Your album is full')}>{allTaken(photoLimit)}</RoomTile>;
  const { name, limits } = tiers[tier];
  const values = { limit: photoLimit, tier: translate(name), more: limits.photos };
  return (
    <RoomTile
      title={isOver ? t('The others are kept') : t('Room for more')}
      action={
        <Button
          variant="outlined"
          onClick={() => dispatch(upgradeForMore(photoLimit, tier))}
          sx={{ mt: 2, px: { xs: 2, sm: 5 } }}
        >
          {isOver ? t('Show more photos') : t('Add more photos')}
        </Button>
      }
    >
      {isOver
        ? t(
            'Your membership shows {limit, plural, one {one photo} other {# photos}}. From {tier} on it is up to {more}.',
            values,
          )
        : t(
            'Your membership includes {limit, plural, one {one photo} other {# photos}}. From {tier} on it is up to {more}.',
            values,
          )}
    </RoomTile>
  );
}
