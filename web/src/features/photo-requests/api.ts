import type { PageKey } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { memberTags } from '../profiles/index.ts';

const receivedCall = fromEndpoint(endpoints.photoRequests.received);

type RequestPage = EndpointData<typeof endpoints.photoRequests.received>;

/** Pending requests, or accepted requests that still give access. */
export type RequestListStatus = 'pending' | 'accepted';

export const photoRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    photoRequests: build.infiniteQuery<RequestPage, RequestListStatus, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        receivedCall.query({ query: { status: queryArg, lastEvaluatedKey: pageParam } }),
      transformResponse: receivedCall.transformResponse,
      providesTags: (data) => [
        'PhotoRequest',
        ...memberTags(data?.pages.flatMap(({ requests }) => requests.map(({ profile }) => profile)) ?? []),
      ],
    }),
  }),
});

/** Prefetches the pending requests for a page that is not shown yet. */
export const prefetchPhotoRequests = () =>
  photoRequestsApi.endpoints.photoRequests.initiate('pending', { subscribe: false });

export const { usePhotoRequestsInfiniteQuery } = photoRequestsApi;
