import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface FilterGroupProps {
  title: string;
  /** A small mark behind the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** Filters that belong together, set off by a line. */
export function FilterGroup({ title, mark, children }: FilterGroupProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} spacing={4} sx={{ borderTop: 1, borderColor: 'divider', pt: 5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography id={id} variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mark}
      </Stack>
      {children}
    </Stack>
  );
}
