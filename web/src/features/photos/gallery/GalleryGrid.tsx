import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

/** As many in a row as have room for their acts, also with large type. */
export function GalleryGrid({
  label,
  ref,
  children,
}: {
  label?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <Box
      component="ul"
      ref={ref}
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 3, sm: 6 },
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
          sm: 'repeat(auto-fill, minmax(13rem, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}
