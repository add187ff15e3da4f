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
}

/** An answer moves the member from one list to the other at once, and back when the server refuses. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerPhotoRequest: build.mutation<ReturnType<typeof respond.transformResponse>, Answer>({
      query: ({ request, response }) =>
        respond.query({ params: { id: request.requestId }, body: { response } }),
      transformResponse: respond.transformResponse,
      async onQueryStarted({ request, response }, { dispatch, queryFulfilled }) {
        const { requestId } = request;
        const expiresAt = daysFromNow(PHOTO_REQUEST_DAYS.granted);
        const moves = [dispatch(removed('pending', requestId)), dispatch(removed('accepted', requestId))];
        if (response === 'accepted') {
          moves.push(dispatch(added({ ...request, status: 'accepted', expiresAt })));
        }
        try {
          const { data } = await queryFulfilled;
          dispatch(dated(requestId, data.expiresAt));
        } catch (failure) {
          for (const move of moves.toReversed()) move.undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags(['PhotoRequest']));
        }
      },
    }),
  }),
});

export const { useAnswerPhotoRequestMutation } = answersApi;

const { updateQueryData } = photoRequestsApi.util;

const removed = (standing: Standing, requestId: string) =>
  updateQueryData('photoRequests', standing, ({ pages }) => {
    for (const page of pages) {
      page.requests = page.requests.filter((request) => request.requestId !== requestId);
    }
  });

/** Those who may see the photos stand there as the server lists them, last asked first. */
const added = (request: PhotoRequest) =>
  updateQueryData('photoRequests', 'accepted', ({ pages: [first] }) => {
    if (first === undefined) return;
    const at = first.requests.findIndex(({ createdAt }) => createdAt < request.createdAt);
    first.requests.splice(at === -1 ? first.requests.length : at, 0, request);
  });

const dated = (requestId: string, expiresAt: string) =>
  updateQueryData('photoRequests', 'accepted', ({ pages }) => {
    for (const request of pages.flatMap(({ requests }) => requests)) {
      if (request.requestId === requestId) request.expiresAt = expiresAt;
    }
  });
