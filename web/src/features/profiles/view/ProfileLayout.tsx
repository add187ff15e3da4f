import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { PhotoSkeleton } from '../../../ui/picture/SourcedPicture.tsx';
import { layout } from '../../../ui/theme/tokens.ts';

interface ProfileLayoutProps {
  photo: ReactNode;
  /** Below the photo, for wide screens. On phones the caller shows its content at the bottom of the window instead. */
  sidebar?: ReactNode;
  /** After the profile, at full width. */
  after?: ReactNode;
  children: ReactNode;
}

/** The photo first on phones, next to the text elsewhere, and sticky on wide screens. */
export function ProfileLayout({ photo, sidebar, after, children }: ProfileLayoutProps) {
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
      {/* As high as the text, so that the sticky photo does not cover what follows. */}
      <Box sx={{ alignSelf: 'stretch' }}>
        <Box
          sx={{
            position: { md: 'sticky' },
            top: `calc(${layout.headerHeight} + 32px)`,
            display: 'grid',
            gap: 4,
          }}
        >
          <Card>{photo}</Card>
          {sidebar}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {after !== undefined && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mt: { xs: 6, md: 10 } }}>{after}</Box>
      )}
    </Box>
  );
}

interface ProfileHeaderProps {
  name: string;
  age: number | null;
  /** Undefined while loading; its space is reserved. */
  line: string | undefined;
  note?: ReactNode;
  action?: ReactNode;
}

/** The h1 of a profile: name, age and place. */
export function ProfileHeader({ name, age, line, note, action }: ProfileHeaderProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1}>
          {age === null ? name : `${name}, ${age}`}
        </Typography>
        {line !== '' && <Typography sx={{ mt: 1, minHeight: 27 }}>{line}</Typography>}
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {note}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}

export function ProfileSkeleton() {
  return (
    <>
      <Box component="h1" sx={visuallyHidden}>
        {t('Profile')}
      </Box>
      <Skeletons label={t('Loading the profile')}>
        <ProfileLayout
          photo={<PhotoSkeleton />}
          sidebar={<Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} />}
        >
          <Box>
            <Skeleton variant="text" sx={{ typography: 'h1' }} width="60%" />
            <Skeleton variant="text" sx={{ typography: 'body1' }} width="45%" />
          </Box>
          <Stack spacing={2} sx={{ mt: 8 }}>
            <Skeleton variant="text" sx={{ typography: 'h2' }} width="35%" />
            <Skeleton variant="text" />
            <Skeleton variant="text" />
            <Skeleton variant="text" width="70%" />
          </Stack>
        </ProfileLayout>
      </Skeletons>
    </>
  );
}
