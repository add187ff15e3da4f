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
  /** In which list the member stands before it, if in any. */
  from: RequestListStatus | undefined;
}

/** An answer moves the member from one list to the other at once, and back when the server refuses. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerPhotoRequest: build.mutation<ReturnType<typeof respond.transformResponse>, AnswerArgument>({
      query: ({ request, response }) =>
        respond.query({ params: { id: request.requestId }, body: { response } }),
      transformResponse: respond.transformResponse,
      async onQueryStarted({ request, response, from }, { dispatch, queryFulfilled }) {
        const move = (to: RequestListStatus | undefined, moved: PhotoRequest) => {
          for (const standing of ['pending', 'accepted'] as const) {
            dispatch(standing === to ? insertIntoList(standing, moved) : removeFromList(standing, moved));
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
          // Not by patches: while this one was on its way another answer may have changed the lists.
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

const removeFromList = (standing: RequestListStatus, request: PhotoRequest) =>
  updateQueryData('photoRequests', standing, ({ pages }) => {
    for (const page of pages) page.requests = withoutRequest(page.requests, request);
  });

/** Where the server lists it, last asked first; in the place of what was known of it before. */
const insertIntoList = (standing: RequestListStatus, request: PhotoRequest) =>
  updateQueryData('photoRequests', standing, ({ pages }) => {
    for (const page of pages) page.requests = withoutRequest(page.requests, request);
    const isOlder = ({ createdAt }: PhotoRequest) => createdAt < request.createdAt;
    const page = pages.find(({ requests }) => requests.some(isOlder)) ?? pages.at(-1);
    if (page === undefined) return;
    const at = page.requests.findIndex(isOlder);
    page.requests.splice(at === -1 ? page.requests.length : at, 0, request);
  });

/** The last answer to each question, as long as it is on its way. */
const pendingAnswers = new Map<string, Promise<unknown>>();

/**
 * One after the other: two answers to the same question could reach the server in the other order. What was to follow
 * one that failed fails with it: things do not stand as whoever gave it took them to.
 */
async function runInOrder<Answer>(requestId: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = pendingAnswers.get(requestId);
  const done = before === undefined ? act() : before.then(act);
  pendingAnswers.set(requestId, done);
  try {
    return await done;
  } finally {
    if (pendingAnswers.get(requestId) === done) pendingAnswers.delete(requestId);
  }
}

/** The answers to a question, each told in a notice; showing the photos no longer can be undone from there. */
export function useAnswerRequest(request: PhotoRequest) {
  const [answer] = useAnswerPhotoRequestMutation();
  const toast = useToast();
  const name = firstNameOf(request.profile.name);

  const give = async (
    response: 'accepted' | 'declined',
    from: RequestListStatus | undefined,
    tell: (expiresAt: string) => void,
  ) => {
    try {
      const { expiresAt } = await runInOrder(request.requestId, () =>
        answer({ request, response, from }).unwrap(),
      );
      tell(expiresAt);
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };
  const showFrom = (from: RequestListStatus | undefined) => () =>
    give('accepted', from, (until) =>
      toast(t('{name} can see your photos until {date}.', { name, date: formatLongDate(until) })),
    );

  return {
    show: showFrom('pending'),
    notNow: () => give('declined', 'pending', () => toast(t('{name} does not see your photos.', { name }))),
    stop: () =>
      give('declined', 'accepted', () =>
        toast(t('{name} no longer sees your photos.', { name }), 'success', {
          label: t('Undo'),
          run: showFrom(undefined),
        }),
      ),
  };
}
