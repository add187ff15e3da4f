import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { useDelayed } from './useDelayed.ts';

/** Keeps loading shapes out of sight, but not out of their place, for 200 ms; tells readers of the screen once what is going on. */
export function Skeletons({ label = t('Loading'), children }: { label?: string; children: ReactNode }) {
  const shown = useDelayed();
  return (
    <Box role="status" aria-label={label}>
      <Box aria-hidden sx={shown ? undefined : { visibility: 'hidden' }}>
        {children}
      </Box>
    </Box>
  );
}

const lineNames = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** Lines of text that are on their way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Skeletons>
      <Stack spacing={2}>
        {lineNames.slice(0, lines).map((name, index) => (
          <Skeleton key={name} variant="rounded" height={18} width={index === lines - 1 ? '60%' : '100%'} />
        ))}
      </Stack>
    </Skeletons>
  );
}
