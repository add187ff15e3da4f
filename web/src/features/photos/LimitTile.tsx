import Button from '@mui/material/Button';
import { tiers } from '@troth/contract';
import { useDispatch } from 'react-redux';
import { RoomTile } from './gallery/RoomTile.tsx';
import { allTaken, tierWithMore, upgradeForMore } from './limit.ts';

/** Where the next photo would stand: why there is no room for it. */
export function LimitTile({ photoLimit }: { photoLimit: number }) {
  const dispatch = useDispatch();
  const tier = tierWithMore(photoLimit);
  if (tier === undefined) return <RoomTile title="Your album is full">{allTaken(photoLimit)}</RoomTile>;
  return (
    <RoomTile
      title="Room for more"
      action={
        <Button
          variant="outlined"
          onClick={() => dispatch(upgradeForMore(photoLimit, tier))}
          sx={{ mt: 2, px: { xs: 2, sm: 5 } }}
        >
          Add more photos
        </Button>
      }
    >
      {`Your membership includes ${photoLimit === 1 ? 'one photo' : `${photoLimit} photos`}. From ${tiers[tier].name} on it is up to ${tiers[tier].limits.photos}.`}
    </RoomTile>
  );
}
