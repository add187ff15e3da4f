import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';

const places = ['a', 'b', 'c', 'd'] as const;

export function InterestListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Skeletons label={t('Interests are on their way')}>
      <Stack spacing={4}>
        {places.slice(0, count).map((place) => (
          <Card
            key={place}
            sx={{
              p: 4,
              display: 'grid',
              gap: 4,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 17rem' },
            }}
          >
            <Skeleton variant="rounded" width={56} height={70} />
            <Box>
              <Skeleton variant="text" sx={{ typography: 'h3' }} width="50%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="70%" />
              <Skeleton variant="text" sx={{ typography: 'caption' }} width="30%" />
            </Box>
            <Skeleton
              variant="rounded"
              sx={{ height: { xs: 52, sm: 44 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            />
          </Card>
        ))}
      </Stack>
    </Skeletons>
  );
}
