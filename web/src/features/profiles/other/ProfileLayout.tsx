import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { layout } from '../../../ui/theme/tokens.ts';

interface ProfileLayoutProps {
  photo: ReactNode;
  /** Under the photo on wide screens; at the foot of the window on phones it is the caller's. */
  aside?: ReactNode;
  /** After the profile, over its whole width. */
  after?: ReactNode;
  children: ReactNode;
}

/** The photo leads: first on phones, beside the words elsewhere, and staying in sight on wide screens. */
export function ProfileLayout({ photo, aside, after, children }: ProfileLayoutProps) {
  return (
    <Box
      sx={{
        maxWidth: layout.contentWidth + 64,
        mx: 'auto',
        px: { xs: 4, md: 8 },
        py: { xs: 4, md: 8 },
        display: 'grid',
        columnGap: { xs: 8, lg: 12 },
        rowGap: 6,
        alignItems: 'start',
        gridTemplateColumns: { sm: 'min(15rem, 36%) minmax(0, 1fr)', lg: 'min(22rem, 36%) minmax(0, 1fr)' },
      }}
    >
      {/* As high as the words: without this the photo would go on over what comes after them. */}
      <Box sx={{ alignSelf: 'stretch' }}>
        <Box
          sx={{
            position: { md: 'sticky' },
            top: `calc(${layout.headHeight} + 32px)`,
            display: 'grid',
            gap: 4,
          }}
        >
          <Card>{photo}</Card>
          {aside}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {after !== undefined && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mt: { xs: 6, md: 10 } }}>{after}</Box>
      )}
    </Box>
  );
}
