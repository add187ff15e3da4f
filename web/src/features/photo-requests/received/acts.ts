import { PHOTO_REQUEST_DAYS, type PhotoRequest, photoRequestEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';
import { photoRequestsApi, type Standing } from '../api.ts';
import { daysFromNow } from '../days.ts';
import { isStale } from '../stale.ts';

const respond = call(photoRequestEndpoints.respond);

interface Answer {
  request: PhotoRequest;
  response: 'accepted' | 'declined';
  /** In which list the member stands before it, if in any. */
  from: Standing | undefined;
}

/** An answer moves the member from one list to the other at once, and back when the server refuses. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerPhotoRequest: build.mutation<ReturnType<typeof respond.transformResponse>, Answer>({
      query: ({ request, response }) =>
        respond.query({ params: { id: request.requestId }, body: { response } }),
      transformResponse: respond.transformResponse,
      async onQueryStarted({ request, response, from }, { dispatch, queryFulfilled }) {
        const move = (to: Standing | undefined, moved: PhotoRequest) => {
          for (const standing of ['pending', 'accepted'] as const) {
            dispatch(standing === to ? placed(standing, moved) : removed(standing, moved));
          }
        };
        const granted = (expiresAt: string) =>
          move('accepted', { ...request, status: 'accepted', expiresAt });

        if (response === 'accepted') granted(daysFromNow(PHOTO_REQUEST_DAYS.granted));
        else move(undefined, request);
        try {
          const { data } = await queryFulfilled;
          if (response === 'accepted') granted(data.expiresAt);
        } catch (failure) {
          // Not by patches: while this one was on its way another answer may have changed the lists.
          move(from, request);
          if (isStale(failure)) dispatch(api.util.invalidateTags(['PhotoRequest']));
        }
      },
    }),
  }),
});

export const { useAnswerPhotoRequestMutation } = answersApi;

const { updateQueryData } = photoRequestsApi.util;

const without = (requests: readonly PhotoRequest[], { requestId }: PhotoRequest) =>
  requests.filter((request) => request.requestId !== requestId);

const removed = (standing: Standing, request: PhotoRequest) =>
  updateQueryData('photoRequests', standing, ({ pages }) => {
    for (const page of pages) page.requests = without(page.requests, request);
  });

/** Where the server lists it, last asked first; in the place of what was known of it before. */
const placed = (standing: Standing, request: PhotoRequest) =>
  updateQueryData('photoRequests', standing, ({ pages }) => {
    for (const page of pages) page.requests = without(page.requests, request);
    const isOlder = ({ createdAt }: PhotoRequest) => createdAt < request.createdAt;
    const page = pages.find(({ requests }) => requests.some(isOlder)) ?? pages.at(-1);
    if (page === undefined) return;
    const at = page.requests.findIndex(isOlder);
    page.requests.splice(at === -1 ? page.requests.length : at, 0, request);
  });
