import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { heardOnly } from '../../../ui/heard-only.ts';
import { PhotoSkeleton } from '../../../ui/picture/PhotoSkeleton.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';

/** A profile on its way, in the shape that it will have. */
export function StorySkeleton() {
  return (
    <>
      <Box component="h1" sx={heardOnly}>
        {t('Profile')}
      </Box>
      <Skeletons label={t('The profile is on its way')}>
        <ProfileLayout
          photo={<PhotoSkeleton />}
          aside={<Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} />}
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
