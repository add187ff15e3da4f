import type { InterestSubject } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { type InterestFields, memberTag, profilesApi, startChange } from '../profiles/index.ts';
import { interestsApi } from './api.ts';
import { afterAnswer, afterExpressing, afterServerResponse, afterWithdrawal } from './relationship.ts';

const ECHO_WINDOW_MS = 1_000;

const suppressedUntil = new Map<string, number>();

/** Notes a change of this window, whose event arrives here too, before the response or right after it. */
function noteOwnChange(userId: string, response: Promise<unknown>): void {
  suppressedUntil.set(userId, Number.POSITIVE_INFINITY);
  const markAnswered = () => suppressedUntil.set(userId, Date.now() + ECHO_WINDOW_MS);
  response.then(markAnswered, markAnswered);
}

/** Whether an event is about a change made here, which is already shown. */
export const isOwnChange = (userId: string): boolean => (suppressedUntil.get(userId) ?? 0) > Date.now();

const startInterestChange = (userId: string, change: (before: InterestFields) => InterestFields) =>
  startChange(userId, 'interests', change);

const expressCall = fromEndpoint(endpoints.interests.express);
const respondCall = fromEndpoint(endpoints.interests.respond);
const withdrawCall = fromEndpoint(endpoints.interests.withdraw);

interface InterestArgument {
  userId: string;
  /** Whether the change opens or hides photos. The member is then refetched, because only the server has the photos. */
  changesPhotoAccess?: boolean;
}

export interface ExpressArgument extends InterestArgument {
  message?: string;
  about?: InterestSubject;
  /** Idempotency key, the same for every attempt of one action. */
  idempotencyKey: string;
}

export interface RespondArgument extends InterestArgument {
  interestId: string;
  response: 'accepted' | 'declined';
  /** The status that the member saw; the server refuses the response if it has changed. */
  expectedStatus?: 'pending' | 'accepted';
}

interface WithdrawArgument extends InterestArgument {
  interestId: string;
}

const photoTags = ({ userId, changesPhotoAccess = false }: InterestArgument) =>
  changesPhotoAccess ? [memberTag(userId)] : [];

const COUNTS_TAG = { type: 'Interest' as const, id: 'counts' };

/** Whether a refusal means that the displayed state is outdated and must be refetched. */
const isOutdatedError = (failure: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes((failure as { error?: ApiError }).error?.code ?? '');

/** Optimistic updates wherever the member is shown, undone if the server refuses. */
export const interestMutationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    expressInterest: build.mutation<ReturnType<typeof expressCall.transformResponse>, ExpressArgument>({
      query: ({ userId, message, about, idempotencyKey }) =>
        expressCall.query({ body: { userId, message, about }, idempotencyKey }),
      transformResponse: expressCall.transformResponse,
      invalidatesTags: (reply, _failure, argument) =>
        reply?.status === 'accepted' ? photoTags(argument) : [],
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        noteOwnChange(userId, queryFulfilled);
        const change = dispatch(startInterestChange(userId, afterExpressing));
        try {
          const { data } = await queryFulfilled;
          change.confirm((interests) => afterServerResponse(interests, data));
          if (data.status === 'pending') dispatch(incrementDailyCount());
          dispatch(api.util.invalidateTags([{ type: 'Interest', id: 'sent' }, COUNTS_TAG]));
        } catch (failure) {
          change.undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId), COUNTS_TAG]));
        }
      },
    }),
    respondToInterest: build.mutation<ReturnType<typeof respondCall.transformResponse>, RespondArgument>({
      // An answer may be sent while the page is being left.
      query: ({ interestId, response, expectedStatus }) => ({
        ...respondCall.query({ params: { id: interestId }, body: { response, expectedStatus } }),
        keepalive: true,
      }),
      transformResponse: respondCall.transformResponse,
      invalidatesTags: (_reply, failure, argument) => (failure ? [] : photoTags(argument)),
      async onQueryStarted({ userId, response }, { dispatch, queryFulfilled }) {
        noteOwnChange(userId, queryFulfilled);
        const change = dispatch(startInterestChange(userId, (interests) => afterAnswer(interests, response)));
        try {
          await queryFulfilled;
          change.confirm();
          dispatch(api.util.invalidateTags([COUNTS_TAG]));
        } catch (failure) {
          change.undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId), COUNTS_TAG]));
        }
      },
    }),
    withdrawInterest: build.mutation<ReturnType<typeof withdrawCall.transformResponse>, WithdrawArgument>({
      query: ({ interestId }) => withdrawCall.query({ params: { id: interestId } }),
      transformResponse: withdrawCall.transformResponse,
      invalidatesTags: (_reply, failure, argument) => (failure ? [] : photoTags(argument)),
      async onQueryStarted({ userId, interestId }, { dispatch, queryFulfilled }) {
        noteOwnChange(userId, queryFulfilled);
        const change = dispatch(startInterestChange(userId, afterWithdrawal));
        try {
          await queryFulfilled;
          change.confirm();
          dispatch(removeFromSentList(interestId));
          dispatch(api.util.invalidateTags([COUNTS_TAG]));
        } catch (failure) {
          change.undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId), COUNTS_TAG]));
        }
      },
    }),
  }),
});

export const { useExpressInterestMutation, useRespondToInterestMutation, useWithdrawInterestMutation } =
  interestMutationsApi;

/** Counts one more interest today, or the first of a new UTC day. */
const incrementDailyCount = () =>
  profilesApi.util.updateQueryData('me', undefined, (me) => {
    const today = new Date().toISOString().slice(0, 10);
    me.dailyInterestSentCount = me.lastInterestSentDate === today ? me.dailyInterestSentCount + 1 : 1;
    me.lastInterestSentDate = today;
  });

const removeFromSentList = (interestId: string) =>
  interestsApi.util.updateQueryData('sentInterests', undefined, ({ pages }) => {
    for (const page of pages) {
      page.interests = page.interests.filter((interest) => interest.interestId !== interestId);
    }
  });
