import { type PageKey, photoRequestEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call, type ReplyOf } from '../../platform/from-contract.ts';
import { memberTags } from '../profiles/index.ts';

const received = call(photoRequestEndpoints.received);

type Page = ReplyOf<typeof photoRequestEndpoints.received>;

/** Who waits for an answer, or who may see the photos for now. */
export type Standing = 'pending' | 'accepted';

export const photoRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    photoRequests: build.infiniteQuery<Page, Standing, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        received.query({ query: { status: queryArg, lastEvaluatedKey: pageParam } }),
      transformResponse: received.transformResponse,
      providesTags: (data) => [
        'PhotoRequest',
        ...memberTags(data?.pages.flatMap(({ requests }) => requests.map(({ profile }) => profile)) ?? []),
      ],
    }),
  }),
});

/** Asks who waits to see the photos, for a page that is not shown yet. */
export const askPhotoRequests = () =>
  photoRequestsApi.endpoints.photoRequests.initiate('pending', { subscribe: false });

export const { usePhotoRequestsInfiniteQuery } = photoRequestsApi;
