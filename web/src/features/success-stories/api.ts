import type { PageKey, SuccessStory } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';

type StoryPage = EndpointData<typeof endpoints.successStories.list>;

const listCall = fromEndpoint(endpoints.successStories.list);

const storiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    successStories: build.infiniteQuery<StoryPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => listCall.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: listCall.transformResponse,
    }),
    submitStory: build.mutation({ ...fromEndpoint(endpoints.successStories.submit) }),
  }),
});

export const { useSuccessStoriesInfiniteQuery, useSubmitStoryMutation } = storiesApi;

/** Stories without duplicates, in case one was published while the pages were loaded. */
export function uniqueStories(pages: readonly StoryPage[]): SuccessStory[] {
  const byId = new Map(pages.flatMap(({ stories }) => stories).map((story) => [story.storyId, story]));
  return [...byId.values()];
}
