import { type InterestStatus, interestEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { findNested, isMemberCard, memberTag, profilesApi, updateCachedMember } from '../profiles/index.ts';
import { interestsApi } from './api.ts';
import {
  afterAnswer,
  afterExpressing,
  afterServerResponse,
  afterWithdrawal,
  type RelationshipFields,
} from './relationship.ts';

const ECHO_WINDOW_MS = 1_000;

const suppressedUntil = new Map<string, number>();

/** Acts of this window are heard on the live connection too, before their answer or right after. */
function noteOwnChange(userId: string, answer: Promise<unknown>): void {
  suppressedUntil.set(userId, Number.POSITIVE_INFINITY);
  const answered = () => suppressedUntil.set(userId, Date.now() + ECHO_WINDOW_MS);
  answer.then(answered, answered);
}

/** Whether a change with a member is one that was done here, and is shown already. */
export const isOwnChange = (userId: string): boolean => (suppressedUntil.get(userId) ?? 0) > Date.now();

const relationshipFields = [
  'interestExpressed',
  'interestStatus',
  'sentInterestId',
  'receivedInterest',
] as const;

interface InterestItem {
  interestId: string;
  status: InterestStatus;
  profile: RelationshipFields;
}

const isInterestWith = (userId: string, node: object): node is InterestItem =>
  'interestId' in node && 'profile' in node && isMemberCard(userId, node.profile as object);

/** An interest in a list has the status that its member's card now tells. */
function syncInterestStatus(interest: InterestItem): void {
  const { receivedInterest, sentInterestId, interestStatus } = interest.profile;
  if (receivedInterest?.interestId === interest.interestId) interest.status = receivedInterest.status;
  else if (sentInterestId === interest.interestId && interestStatus !== null)
    interest.status = interestStatus;
}

/** Changes how a member stands to me wherever the member is seen, and hands back what puts it as it was. */
const updateCachedRelationship = (
  userId: string,
  change: (relation: RelationshipFields) => RelationshipFields,
) =>
  updateCachedMember(userId, {
    fields: relationshipFields,
    change,
    follow: (answer) =>
      findNested(answer, (node) => isInterestWith(userId, node)).forEach(syncInterestStatus),
  });

const expressCall = fromEndpoint(interestEndpoints.express);
const respondCall = fromEndpoint(interestEndpoints.respond);
const withdrawCall = fromEndpoint(interestEndpoints.withdraw);

interface InterestArgument {
  userId: string;
  /** With the connection the sight of their photos comes or goes: only the server can give other pictures. */
  movesPhotos?: boolean;
}

export interface ExpressArgument extends InterestArgument {
  message?: string;
  /** The same for every try of one act, so that it is never sent twice. */
  idempotencyKey: string;
}

interface RespondArgument extends InterestArgument {
  interestId: string;
  response: 'accepted' | 'declined';
}

interface WithdrawArgument extends InterestArgument {
  interestId: string;
}

const photoTags = ({ userId, movesPhotos = false }: InterestArgument) =>
  movesPhotos ? [memberTag(userId)] : [];

const COUNTS_TAG = { type: 'Interest' as const, id: 'counts' };

/** A refusal because things stand otherwise than shown: then the truth is asked for. */
const isOutdatedError = (failure: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes((failure as { error?: ApiError }).error?.code ?? '');

/** Each act is shown at once wherever the member is seen, and taken back when the server refuses. */
export const interestMutationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    expressInterest: build.mutation<ReturnType<typeof expressCall.transformResponse>, ExpressArgument>({
      query: ({ userId, message, idempotencyKey }) =>
        expressCall.query({ body: { userId, message }, idempotencyKey }),
      transformResponse: expressCall.transformResponse,
      invalidatesTags: (reply, _failure, act) => (reply?.status === 'accepted' ? photoTags(act) : []),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        noteOwnChange(userId, queryFulfilled);
        const undo = dispatch(updateCachedRelationship(userId, afterExpressing));
        try {
          const { data } = await queryFulfilled;
          dispatch(updateCachedRelationship(userId, (relation) => afterServerResponse(relation, data)));
          if (data.status === 'pending') dispatch(incrementDailyCount());
          dispatch(api.util.invalidateTags([{ type: 'Interest', id: 'sent' }, COUNTS_TAG]));
        } catch (failure) {
          undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId), COUNTS_TAG]));
        }
      },
    }),
    respondToInterest: build.mutation<ReturnType<typeof respondCall.transformResponse>, RespondArgument>({
      query: ({ interestId, response }) =>
        respondCall.query({ params: { id: interestId }, body: { response } }),
      transformResponse: respondCall.transformResponse,
      invalidatesTags: (_reply, failure, act) => (failure ? [] : photoTags(act)),
      async onQueryStarted({ userId, response }, { dispatch, queryFulfilled }) {
        noteOwnChange(userId, queryFulfilled);
        const undo = dispatch(
          updateCachedRelationship(userId, (relation) => afterAnswer(relation, response)),
        );
        try {
          await queryFulfilled;
          dispatch(api.util.invalidateTags([COUNTS_TAG]));
        } catch (failure) {
          undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId), COUNTS_TAG]));
        }
      },
    }),
    withdrawInterest: build.mutation<ReturnType<typeof withdrawCall.transformResponse>, WithdrawArgument>({
      query: ({ interestId }) => withdrawCall.query({ params: { id: interestId } }),
      transformResponse: withdrawCall.transformResponse,
      invalidatesTags: (_reply, failure, act) => (failure ? [] : photoTags(act)),
      async onQueryStarted({ userId, interestId }, { dispatch, queryFulfilled }) {
        noteOwnChange(userId, queryFulfilled);
        const undo = dispatch(updateCachedRelationship(userId, afterWithdrawal));
        try {
          await queryFulfilled;
          dispatch(removeFromSentList(interestId));
          dispatch(api.util.invalidateTags([COUNTS_TAG]));
        } catch (failure) {
          undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId), COUNTS_TAG]));
        }
      },
    }),
  }),
});

export const { useExpressInterestMutation, useRespondToInterestMutation, useWithdrawInterestMutation } =
  interestMutationsApi;

/** One more of today's, or the first of a new UTC day (specification §4). */
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
