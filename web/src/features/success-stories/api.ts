import { type PageKey, type SuccessStory, successStoryEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call, type ReplyOf } from '../../platform/from-contract.ts';

type StoryPage = ReplyOf<typeof successStoryEndpoints.list>;

const list = call(successStoryEndpoints.list);

const storiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    successStories: build.infiniteQuery<StoryPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => list.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: list.transformResponse,
    }),
    submitStory: build.mutation({ ...call(successStoryEndpoints.submit) }),
  }),
});

export const { useSuccessStoriesInfiniteQuery, useSubmitStoryMutation } = storiesApi;

/** Each story once, also where one was published between two pages. */
export function storiesOf(pages: readonly StoryPage[]): SuccessStory[] {
  const byId = new Map(pages.flatMap(({ stories }) => stories).map((story) => [story.storyId, story]));
  return [...byId.values()];
}
