import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { PhotoSkeleton } from '../../../ui/picture/PhotoSkeleton.tsx';
import { cardRows } from './card-rows.ts';

/** The card's shape to the pixel, so that nothing moves when the member comes. */
export function CardSkeleton() {
  return (
    <Card sx={{ ...cardRows, height: '100%' }}>
      <Box>
        <PhotoSkeleton />
        <Box sx={{ px: 4, pt: 2 }}>
          <Box sx={{ height: 18 }} />
          <Skeleton variant="text" sx={{ typography: 'h3' }} width="70%" />
          <Skeleton variant="text" sx={{ typography: 'body2' }} width="90%" />
        </Box>
      </Box>
      <Box sx={{ px: 4, pt: 2 }}>
        <Skeleton variant="text" sx={{ typography: 'caption', height: '1.25rem' }} width="55%" />
        <Skeleton variant="text" sx={{ typography: 'caption', mt: 3 }} width="30%" />
        <Skeleton variant="text" sx={{ typography: 'body2', mt: 1 }} width="80%" />
        <Skeleton variant="text" sx={{ typography: 'body2', mt: 1 }} width="65%" />
      </Box>
      <Box sx={{ px: 4, pb: 4 }}>
        <Skeleton variant="text" sx={{ typography: 'caption', mt: 2 }} width="50%" />
        <Skeleton variant="rounded" sx={{ mt: 3, height: { xs: 52, sm: 44 }, borderRadius: '10px' }} />
      </Box>
    </Card>
  );
}
