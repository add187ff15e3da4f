import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { storiesOf, useSuccessStoriesInfiniteQuery } from '../api.ts';
import { StoryInvitation } from '../tell/StoryInvitation.tsx';
import { TellStory } from '../tell/TellStory.tsx';
import { StoryDivider } from './StoryDivider.tsx';
import { StoryListSkeleton } from './StoryListSkeleton.tsx';
import { StoryPiece } from './StoryPiece.tsx';

/** What couples have told, open to everybody, and where the reading ends the way to tell one's own. */
export function StoryList() {
  const list = useSuccessStoriesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  const stories = data && storiesOf(data.pages);
  const place = useFocusOnNewest(stories?.length ?? 0, list.hasNextPage);
  if (stories === undefined) {
    return error === undefined ? (
      <StoryListSkeleton />
    ) : (
      <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
    );
  }
  if (stories.length === 0) {
    return (
      <EmptyState title={t('No couple has told theirs yet')} action={<TellStory />}>
        {t(
          'We do not invent stories, and we borrow no photographs. When two members tell how they met, you will read it here.',
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
            <StoryPiece story={story} opens={index === 0} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 12 }}>
        <LoadMore
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          failedMore={error === undefined ? undefined : messageOf(error)}
          onMore={() => void list.fetchNextPage()}
        />
      </Box>
      <StoryInvitation />
    </Box>
  );
}
