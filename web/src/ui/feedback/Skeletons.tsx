import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { type ReactNode, useState } from 'react';
import { prerendered, useDelayed } from './loading.ts';

/** Without scripts nothing is on its way. */
const hiddenWithoutScripts = { '@media (scripting: none)': { display: 'none' } };

/**
 * Keeps loading shapes out of sight, but not out of their place, for 200 ms, unless they are in the page that the server
 * sent; tells readers of the screen once what is going on.
 */
export function Skeletons({ label = t('Loading'), children }: { label?: string; children: ReactNode }) {
  const [isServed] = useState(prerendered.isShown);
  const shown = useDelayed() || isServed;
  return (
    <Box role="status" aria-label={label} sx={hiddenWithoutScripts}>
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

/** Fields of a form that are on their way. */
export function FieldsSkeleton() {
  return (
    <Skeletons>
      <Fields />
    </Skeletons>
  );
}

/** Parts of a form that are on their way, each in its card. */
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

/** A heading with facts below, on their way. */
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
