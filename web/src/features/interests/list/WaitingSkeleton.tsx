import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { waitingList, waitingRow } from './waiting-shape.ts';

const places = ['a', 'b', 'c'] as const;

/** The rows that wait for an answer, before they have come. */
export function WaitingSkeleton({ count }: { count: number }) {
  return (
    <Skeletons label={t('Interests are on their way')}>
      <Box component="ul" sx={waitingList}>
        {places.slice(0, count).map((place) => (
          <Box component="li" key={place} sx={waitingRow}>
            <Skeleton variant="rounded" width={48} height={60} />
            <Box>
              <Skeleton variant="text" sx={{ typography: 'h3' }} width="60%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="80%" />
            </Box>
            <Skeleton
              variant="rounded"
              sx={{ height: { xs: 52, sm: 44 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            />
          </Box>
        ))}
      </Box>
    </Skeletons>
  );
}
