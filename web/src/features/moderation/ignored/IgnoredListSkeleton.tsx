import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';

const places = ['a', 'b', 'c', 'd'] as const;

export function IgnoredListSkeleton() {
  return (
    <Skeletons label={t('Ignored members are on their way')}>
      <Card sx={{ px: { xs: 4, md: 6 } }}>
        {places.map((place) => (
          <Box
            key={place}
            sx={{
              py: 4,
              display: 'flex',
              alignItems: 'center',
              gap: 4,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Skeleton variant="rounded" width={44} height={55} />
            <Box sx={{ flexGrow: 1 }}>
              <Skeleton variant="text" sx={{ typography: 'subtitle1' }} width="40%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="25%" />
            </Box>
            <Skeleton variant="rounded" sx={{ width: 112, height: { xs: 52, sm: 44 } }} />
          </Box>
        ))}
      </Card>
    </Skeletons>
  );
}
