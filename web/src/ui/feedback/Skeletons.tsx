import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { useIsFirstPage } from '../navigation/location.ts';
import { useDelayed } from './loading.ts';

/** Without JavaScript nothing will load, so the page says so. */
const hiddenWithoutScripts = { '@media (scripting: none)': { display: 'none' } };

/**
 * Hides a skeleton for 200 ms while keeping its space, except on the prerendered page. Announces to screen readers once
 * that content is loading.
 */
export function Skeletons({ label = t('Loading'), children }: { label?: string; children: ReactNode }) {
  const isFirstPage = useIsFirstPage();
  const shown = useDelayed() || isFirstPage;
  return (
    <Box role="status" aria-label={label} sx={hiddenWithoutScripts}>
      <Box aria-hidden sx={shown ? undefined : { visibility: 'hidden' }}>
        {children}
      </Box>
    </Box>
  );
}

const lineNames = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** Skeleton of lines of text. */
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

const partNames = ['first', 'second'] as const;
const fieldNames = ['first', 'second', 'third', 'fourth'] as const;

function Fields() {
  return (
    <Stack spacing={5}>
      {fieldNames.map((field) => (
        <div key={field}>
          <Skeleton variant="text" width="25%" sx={{ typography: 'body2', mb: 1 }} />
          <Skeleton variant="rounded" height={52} />
        </div>
      ))}
    </Stack>
  );
}

/** Skeleton of form fields. */
export function FieldsSkeleton() {
  return (
    <Skeletons>
      <Fields />
    </Skeletons>
  );
}

/** Skeleton of form sections, each in a card. */
export function FormSkeleton() {
  return (
    <Skeletons>
      <Stack spacing={6}>
        {partNames.map((part) => (
          <Card key={part} sx={{ p: { xs: 4, md: 6 } }}>
            <Skeleton variant="text" width="40%" sx={{ typography: 'h2', mb: 4 }} />
            <Fields />
          </Card>
        ))}
      </Stack>
    </Skeletons>
  );
}

/** Skeleton of a heading with facts below. */
export function FactsSkeleton() {
  return (
    <Skeletons>
      <Stack spacing={10}>
        {partNames.map((part) => (
          <div key={part}>
            <Skeleton variant="text" width="45%" sx={{ typography: 'h2', mb: 3 }} />
            {fieldNames.map((fact) => (
              <Stack key={fact} direction="row" spacing={4}>
                <Skeleton variant="text" width="25%" sx={{ typography: 'body1' }} />
                <Skeleton variant="text" width="45%" sx={{ typography: 'body1' }} />
              </Stack>
            ))}
          </div>
        ))}
      </Stack>
    </Skeletons>
  );
}
