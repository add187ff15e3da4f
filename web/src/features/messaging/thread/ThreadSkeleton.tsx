import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';

const bubbles = [
  { place: 'a', mine: false, width: '52%', height: 68 },
  { place: 'b', mine: true, width: '38%', height: 44 },
  { place: 'c', mine: true, width: '60%', height: 68 },
  { place: 'd', mine: false, width: '30%', height: 44 },
  { place: 'e', mine: true, width: '44%', height: 44 },
] as const;

export function ThreadSkeleton() {
  return (
    <Skeletons label={t('The conversation is on its way')}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: { xs: 3, md: 6 },
          minHeight: 68,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" width={40} height={50} />
        <Skeleton variant="text" sx={{ typography: 'h3' }} width="40%" />
      </Box>
      <Box sx={{ px: { xs: 3, md: 6 }, pt: 6 }}>
        {bubbles.map(({ place, mine, width, height }) => (
          <Skeleton
            key={place}
            variant="rounded"
            width={width}
            height={height}
            sx={{ borderRadius: '16px', mb: 3, ml: mine ? 'auto' : 0 }}
          />
        ))}
      </Box>
    </Skeletons>
  );
}
