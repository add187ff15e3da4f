import { PHOTO_REQUEST_LIFETIME_DAYS, type PhotoRequest, photoRequestEndpoints } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { api } from '../../platform/api/api.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { firstNameOf } from '../profiles/index.ts';
import { photoRequestsApi, type RequestListStatus } from './api.ts';
import { isOutdatedError, isoDaysFromNow } from './photo-access.ts';

const respond = fromEndpoint(photoRequestEndpoints.respond);

interface AnswerArgument {
  request: PhotoRequest;
  response: 'accepted' | 'declined';
  /** The list that contains the member, if any. */
  from: RequestListStatus | undefined;
}

/** Moves the member between the lists at once, and back if the server refuses. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerPhotoRequest: build.mutation<ReturnType<typeof respond.transformResponse>, AnswerArgument>({
      query: ({ request, response }) =>
        respond.query({ params: { id: request.requestId }, body: { response } }),
      transformResponse: respond.transformResponse,
      async onQueryStarted({ request, response, from }, { dispatch, queryFulfilled }) {
        const move = (to: RequestListStatus | undefined, request: PhotoRequest) => {
          for (const status of ['pending', 'accepted'] as const) {
            dispatch(status === to ? insertIntoList(status, request) : removeFromList(status, request));
          }
        };
        const granted = (expiresAt: string) =>
          move('accepted', { ...request, status: 'accepted', expiresAt });

        if (response === 'accepted') granted(isoDaysFromNow(PHOTO_REQUEST_LIFETIME_DAYS.granted));
        else move(undefined, request);
        try {
          const { data } = await queryFulfilled;
          if (response === 'accepted') granted(data.expiresAt);
        } catch (failure) {
          // Not with patches, because another answer may have changed the lists during the request.
          move(from, request);
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags(['PhotoRequest']));
        }
      },
    }),
  }),
});

export const { useAnswerPhotoRequestMutation } = answersApi;

const { updateQueryData } = photoRequestsApi.util;

const withoutRequest = (requests: readonly PhotoRequest[], { requestId }: PhotoRequest) =>
  requests.filter((request) => request.requestId !== requestId);

const removeFromList = (status: RequestListStatus, request: PhotoRequest) =>
  updateQueryData('photoRequests', status, ({ pages }) => {
    for (const page of pages) page.requests = withoutRequest(page.requests, request);
  });

/** Inserts the member in the server's order, latest request first, replacing an older entry. */
const insertIntoList = (status: RequestListStatus, request: PhotoRequest) =>
  updateQueryData('photoRequests', status, ({ pages }) => {
    for (const page of pages) page.requests = withoutRequest(page.requests, request);
    const isOlder = ({ createdAt }: PhotoRequest) => createdAt < request.createdAt;
    const page = pages.find(({ requests }) => requests.some(isOlder)) ?? pages.at(-1);
    if (page === undefined) return;
    const at = page.requests.findIndex(isOlder);
    page.requests.splice(at === -1 ? page.requests.length : at, 0, request);
  });

/** The last pending answer to each request. */
const pendingAnswers = new Map<string, Promise<unknown>>();

/**
 * Sends answers to one request in order; concurrent ones could reach the server swapped. If one fails, those queued
 * behind it fail too, because they assumed its result.
 */
async function runInOrder<Answer>(requestId: string, task: () => Promise<Answer>): Promise<Answer> {
  const before = pendingAnswers.get(requestId);
  const done = before === undefined ? task() : before.then(task);
  pendingAnswers.set(requestId, done);
  try {
    return await done;
  } finally {
    if (pendingAnswers.get(requestId) === done) pendingAnswers.delete(requestId);
  }
}

/** Answers a request and reports the result in a notice; revoking access can be undone there. */
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
  const showFrom = (from: RequestListStatus | undefined) => () =>
    respond('accepted', from, (until) =>
      toast(t('{name} can see your photos until {date}.', { name, date: formatLongDate(until) })),
    );

  return {
    show: showFrom('pending'),
    decline: () =>
      respond('declined', 'pending', () => toast(t('{name} does not see your photos.', { name }))),
    stop: () =>
      respond('declined', 'accepted', () =>
        toast(t('{name} no longer sees your photos.', { name }), 'success', {
          label: t('Undo'),
          run: showFrom(undefined),
        }),
      ),
  };
}
