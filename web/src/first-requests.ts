import { prefetchInterestCounts } from './features/interests/index.ts';
import { prefetchRecommendations } from './features/matching/index.ts';
import { prefetchConversations } from './features/messaging/index.ts';
import { prefetchPhotoRequests } from './features/photo-requests/index.ts';
import { prefetchPhotos } from './features/photos/index.ts';
import { prefetchMe, prefetchVocabularies } from './features/profiles/index.ts';
import { prefetchSearch } from './features/search/index.ts';
import { selectAuth } from './platform/session/auth-slice.ts';
import { store } from './store.ts';

const { dispatch } = store;

/** Starts the first requests of the most visited screens besides the own profile. */
const startRequestsOf: Readonly<Record<string, () => void>> = {
  '/dashboard': () => {
    dispatch(prefetchRecommendations());
    dispatch(prefetchPhotoRequests());
    dispatch(prefetchVocabularies());
    for (const counts of prefetchInterestCounts()) dispatch(counts);
  },
  '/messages': () => dispatch(prefetchConversations()),
  '/profile': () => {
    dispatch(prefetchPhotos());
    dispatch(prefetchVocabularies());
  },
  '/search': () => {
    dispatch(prefetchSearch({}));
    dispatch(prefetchVocabularies());
  },
};

/**
 * Starts the first requests of a member's screen while its code loads. A query string, such as filters of the search,
 * means other requests.
 */
export function startFirstRequests({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  if (!selectAuth(store.getState()).isAuthenticated) return;
  dispatch(prefetchMe());
  if (search === '') startRequestsOf[pathname]?.();
}
