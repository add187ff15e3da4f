import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The place of a photo that is on its way: 4:5, with an arch drawn in it. */
export function PhotoSkeleton() {
  return (
    <Box sx={{ position: 'relative', aspectRatio: '4 / 5', overflow: 'hidden' }}>
      <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />
      <Box
        component="img"
        src="/art/waiting.svg"
        alt=""
        width={480}
        height={600}
        sx={{ position: 'relative', display: 'block', width: '100%', height: '100%' }}
      />
    </Box>
  );
}
