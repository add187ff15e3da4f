import { PHOTO_REQUEST_LIFETIME_DAYS, type PhotoRequest } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { api } from '../../platform/api/api.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { firstNameOf } from '../profiles/index.ts';
import { photoRequestsApi, type RequestListStatus } from './api.ts';
import { isOutdatedError, isoDaysFromNow } from './photo-access.ts';

const respondCall = fromEndpoint(endpoints.photoRequests.respond);

interface AnswerArgument {
  request: PhotoRequest;
  response: 'accepted' | 'declined';
  /** The list that contains the request, if any. */
  from: RequestListStatus | undefined;
}

/** Moves the request between the lists at once, and back if the server refuses the answer. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerPhotoRequest: build.mutation<ReturnType<typeof respondCall.transformResponse>, AnswerArgument>({
      query: ({ request, response }) =>
        respondCall.query({ params: { id: request.requestId }, body: { response } }),
      transformResponse: respondCall.transformResponse,
      async onQueryStarted({ request, response, from }, { dispatch, queryFulfilled }) {
        const move = (to: RequestListStatus | undefined, request: PhotoRequest) => {
          for (const status of ['pending', 'accepted'] as const) {
            dispatch(status === to ? insertIntoList(status, request) : removeFromList(status, request));
          }
        };
        const moveToAccepted = (expiresAt: string) =>
          move('accepted', { ...request, status: 'accepted', expiresAt });

        if (response === 'accepted') moveToAccepted(isoDaysFromNow(PHOTO_REQUEST_LIFETIME_DAYS.granted));
        else move(undefined, request);
        try {
          const { data } = await queryFulfilled;
          if (response === 'accepted') moveToAccepted(data.expiresAt);
        } catch (failure) {
          // Moved back instead of undoing the cache patches, because another answer may have changed the lists since.
          move(from, request);
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags(['PhotoRequest']));
        }
      },
    }),
  }),
});

export const { useAnswerPhotoRequestMutation } = answersApi;

const { updateQueryData } = photoRequestsApi.util;

const removeRequest = (requests: readonly PhotoRequest[], { requestId }: PhotoRequest) =>
  requests.filter((request) => request.requestId !== requestId);

const removeFromList = (status: RequestListStatus, request: PhotoRequest) =>
  updateQueryData('photoRequests', status, ({ pages }) => {
    for (const page of pages) page.requests = removeRequest(page.requests, request);
  });

/** Inserts the request in the server's order, newest first, and removes an earlier copy. */
const insertIntoList = (status: RequestListStatus, request: PhotoRequest) =>
  updateQueryData('photoRequests', status, ({ pages }) => {
    for (const page of pages) page.requests = removeRequest(page.requests, request);
    const isOlder = ({ createdAt }: PhotoRequest) => createdAt < request.createdAt;
    const page = pages.find(({ requests }) => requests.some(isOlder)) ?? pages.at(-1);
    if (page === undefined) return;
    const index = page.requests.findIndex(isOlder);
    page.requests.splice(index === -1 ? page.requests.length : index, 0, request);
  });

/** The latest answer to each request that the server has not responded to. */
const pendingAnswers = new Map<string, Promise<unknown>>();

/**
 * Sends the answers to one request one after the other, because concurrent answers could reach the server in the wrong
 * order. If one fails, those queued behind it fail too, because they were given on the assumption that it succeeds.
 */
async function runInOrder<Answer>(requestId: string, task: () => Promise<Answer>): Promise<Answer> {
  const previousAnswer = pendingAnswers.get(requestId);
  const currentAnswer = previousAnswer === undefined ? task() : previousAnswer.then(task);
  pendingAnswers.set(requestId, currentAnswer);
  try {
    return await currentAnswer;
  } finally {
    if (pendingAnswers.get(requestId) === currentAnswer) pendingAnswers.delete(requestId);
  }
}

/** Answers a request and reports the result in a toast, from which revoking access can be undone. */
export function useAnswerRequest(request: PhotoRequest) {
  const [answer] = useAnswerPhotoRequestMutation();
  const toast = useToast();
  const name = firstNameOf(request.profile.name);

  const respond = async (
    response: 'accepted' | 'declined',
    from: RequestListStatus | undefined,
    showMessage: (expiresAt: string) => void,
  ) => {
    try {
      const { expiresAt } = await runInOrder(request.requestId, () =>
        answer({ request, response, from }).unwrap(),
      );
      showMessage(expiresAt);
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };
  const acceptFrom = (from: RequestListStatus | undefined) => () =>
    respond('accepted', from, (until) =>
      toast(t('{name} can see your photos until {date}.', { name, date: formatLongDate(until) })),
    );

  return {
    grant: acceptFrom('pending'),
    decline: () => respond('declined', 'pending', () => toast(t('{name} can’t see your photos.', { name }))),
    revoke: () =>
      respond('declined', 'accepted', () =>
        toast(t('{name} can’t see your photos any more.', { name }), 'success', {
          label: t('Undo'),
          run: acceptFrom(undefined),
        }),
      ),
  };
}
