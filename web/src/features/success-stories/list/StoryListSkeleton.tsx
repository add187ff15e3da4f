import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { StoryDivider } from './StoryDivider.tsx';
import { StoryOfServer } from './StoryOfServer.tsx';
import { storyGrid } from './StoryPiece.tsx';

const lines = ['first', 'second', 'third', 'fourth', 'last'] as const;

export function StoryListSkeleton() {
  return (
    <>
      {import.meta.env.SSR && <StoryOfServer />}
      <Skeletons label={t('The stories are on their way')}>
        <Box sx={{ pt: { xs: 2, md: 6 } }}>
          <StorySkeleton />
        </Box>
        <StoryDivider />
        <StorySkeleton />
      </Skeletons>
    </>
  );
}

function StorySkeleton() {
  return (
    <Box sx={storyGrid}>
      <Box>
        <Skeleton variant="text" width="80%" sx={{ typography: { xs: 'h2', lg: 'h1' } }} />
        <Skeleton variant="text" width="50%" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="60%" sx={{ typography: 'body2' }} />
      </Box>
      <Box>
        {lines.map((line) => (
          <Skeleton
            key={line}
            variant="text"
            width={line === 'last' ? '55%' : '100%'}
            sx={{ fontSize: { sm: '1.25rem' }, lineHeight: 1.6 }}
          />
        ))}
      </Box>
    </Box>
  );
}
