import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { requestList, requestRow } from './row-shape.ts';

/** Most have one who asks, if any. */
export function RequestRowsSkeleton() {
  return (
    <Skeletons label={t('Those who ask are on their way')}>
      <Box component="ul" sx={requestList}>
        <Box component="li" sx={requestRow}>
          <Skeleton variant="rounded" width={56} height={70} />
          <Box>
            <Skeleton variant="text" sx={{ typography: 'h3' }} width="50%" />
            <Skeleton variant="text" sx={{ typography: 'body2' }} width="70%" />
            <Skeleton variant="text" sx={{ typography: 'caption' }} width="30%" />
          </Box>
          <Skeleton
            variant="rounded"
            sx={{ height: { xs: 52, sm: 44 }, width: { sm: 240 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
        </Box>
      </Box>
    </Skeletons>
  );
}
