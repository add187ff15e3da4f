import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { Skeletons } from '../../ui/Skeletons.tsx';

const bars = ['theirs', 'mine'] as const;
const lines = ['a', 'b', 'c', 'd', 'e'] as const;

/** Keeps the room of what comes, also while nothing is drawn yet. */
export function FitSkeleton() {
  return (
    <Box sx={{ minHeight: 520 }}>
      <Skeletons label={t('How you fit is on its way')}>
        <Stack direction="row" spacing={4} sx={{ alignItems: 'center' }}>
          <Skeleton variant="rounded" width={76} height={74} sx={{ borderRadius: '16px' }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton variant="text" sx={{ typography: 'h3' }} width="50%" />
            <Skeleton variant="text" sx={{ typography: 'body2' }} width="80%" />
          </Box>
        </Stack>
        <Stack spacing={4} sx={{ mt: 5 }}>
          {bars.map((bar) => (
            <Box key={bar}>
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="60%" />
              <Skeleton variant="rounded" height={10} sx={{ mt: 1.5, borderRadius: 999 }} />
            </Box>
          ))}
        </Stack>
        <Stack spacing={3} sx={{ mt: 6 }}>
          {lines.map((line) => (
            <Skeleton key={line} variant="rounded" height={44} />
          ))}
        </Stack>
      </Skeletons>
    </Box>
  );
}
