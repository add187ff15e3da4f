import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { errorStateProps, loadMoreProps } from '../../platform/api/query-states.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { uniqueStories, useSuccessStoriesInfiniteQuery } from './api.ts';
import { Story, StoryDivider, StoryListSkeleton } from './Story.tsx';
import { TellStory } from './TellStory.tsx';

/** After the last story: an invitation to couples who met here. */
function StoryInvitation() {
  return (
    <Stack
      component="section"
      aria-labelledby="story-invitation"
      spacing={2}
      sx={{
        mt: { xs: 12, md: 16 },
        py: { xs: 8, md: 12 },
        px: 4,
        bgcolor: 'recessed',
        borderRadius: '16px',
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" id="story-invitation">
        {t('Did you two meet here?')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '46ch', pb: 4 }}>
        {t('Others would love to read your story. Our team reads each one before it’s shown.')}
      </Typography>
      <TellStory />
    </Stack>
  );
}

/** The published stories, and an invitation to tell one's own. */
export function StoryList() {
  const list = useSuccessStoriesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  const stories = data && uniqueStories(data.pages);
  const place = useFocusOnLoadedItem(stories?.length ?? 0, list.hasNextPage);
  if (stories === undefined) {
    return error === undefined ? <StoryListSkeleton /> : <ErrorState {...errorStateProps(list)} />;
  }
  if (stories.length === 0) {
    return (
      <EmptyState title={t('No stories yet')} action={<TellStory />}>
        {t(
          'We don’t make up stories or borrow photos. When a couple shares how they met, you’ll read it here.',
        )}
      </EmptyState>
    );
  }
  return (
    <Box ref={place} sx={{ pt: { xs: 2, md: 6 } }}>
      <Box component="ul" aria-label={t('Success stories')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {stories.map((story, index) => (
          <li key={story.storyId}>
            {index > 0 && <StoryDivider />}
            <Story story={story} isFirst={index === 0} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 12 }}>
        <LoadMore {...loadMoreProps(list)} />
      </Box>
      <StoryInvitation />
    </Box>
  );
}
