import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { rowShape } from './row-shape.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function ConversationListSkeleton() {
  return (
    <Skeletons label={t('Your conversations are on their way')}>
      {places.map((place) => (
        <Box key={place} sx={rowShape}>
          <Skeleton variant="rounded" width={48} height={60} />
          <Box>
            <Skeleton variant="text" sx={{ typography: 'subtitle1' }} width="55%" />
            <Skeleton variant="text" sx={{ typography: 'body2' }} width="85%" />
          </Box>
        </Box>
      ))}
    </Skeletons>
  );
}
