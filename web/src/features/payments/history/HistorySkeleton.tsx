import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { historyRow, historyRows } from './row-shape.ts';

const places = ['a', 'b', 'c'] as const;

export function HistorySkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <Card component="ul" sx={historyRows}>
        {places.map((place) => (
          <Box component="li" key={place} sx={historyRow}>
            <Box>
              <Skeleton variant="text" sx={{ typography: 'subtitle1' }} width="55%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="75%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="40%" />
            </Box>
            <Box>
              <Skeleton variant="rounded" width={88} height={30} />
            </Box>
            <Box sx={{ justifySelf: 'end', alignSelf: 'center' }}>
              <Skeleton variant="text" width={56} />
            </Box>
          </Box>
        ))}
      </Card>
    </Skeletons>
  );
}
