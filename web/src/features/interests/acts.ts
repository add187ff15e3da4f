import { interestEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/from-contract.ts';
import { memberTag, profilesApi } from '../profiles/index.ts';
import { interestsApi } from './api.ts';
import { noteAct } from './own-acts.ts';
import { afterAgreement, afterAnswer, afterExpressing, afterWithdrawal } from './standing.ts';
import { updateRelationEverywhere } from './update-relation-everywhere.ts';

const express = call(interestEndpoints.express);
const respond = call(interestEndpoints.respond);
const withdraw = call(interestEndpoints.withdraw);

interface Act {
  userId: string;
  /** With the connection the sight of their photos comes or goes: only the server can give other pictures. */
  movesPhotos?: boolean;
}

export interface Expression extends Act {
  message?: string;
  /** The same for every try of one act, so that it is never sent twice. */
  idempotencyKey: string;
}

interface Answer extends Act {
  interestId: string;
  response: 'accepted' | 'declined';
}

interface Withdrawal extends Act {
  interestId: string;
}

const photosOf = ({ userId, movesPhotos = false }: Act) => (movesPhotos ? [memberTag(userId)] : []);

const counts = { type: 'Interest' as const, id: 'counts' };

/** A refusal because things stand otherwise than shown: then the truth is asked for. */
const isStale = (failure: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes((failure as { error?: ApiError }).error?.code ?? '');

/** Each act is shown at once wherever the member is seen, and taken back when the server refuses. */
export const actsApi = api.injectEndpoints({
  endpoints: (build) => ({
    expressInterest: build.mutation<ReturnType<typeof express.transformResponse>, Expression>({
      query: ({ userId, message, idempotencyKey }) =>
        express.query({ body: { userId, message }, idempotencyKey }),
      transformResponse: express.transformResponse,
      invalidatesTags: (reply, _failure, act) => (reply?.status === 'accepted' ? photosOf(act) : []),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        noteAct(userId, queryFulfilled);
        const undo = dispatch(updateRelationEverywhere(userId, afterExpressing));
        try {
          const { data } = await queryFulfilled;
          dispatch(updateRelationEverywhere(userId, (relation) => afterAgreement(relation, data)));
          if (data.status === 'pending') dispatch(countedToday());
          dispatch(api.util.invalidateTags([{ type: 'Interest', id: 'sent' }, counts]));
        } catch (failure) {
          undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags([memberTag(userId), counts]));
        }
      },
    }),
    respondToInterest: build.mutation<ReturnType<typeof respond.transformResponse>, Answer>({
      query: ({ interestId, response }) => respond.query({ params: { id: interestId }, body: { response } }),
      transformResponse: respond.transformResponse,
      invalidatesTags: (_reply, failure, act) => (failure ? [] : photosOf(act)),
      async onQueryStarted({ userId, response }, { dispatch, queryFulfilled }) {
        noteAct(userId, queryFulfilled);
        const undo = dispatch(
          updateRelationEverywhere(userId, (relation) => afterAnswer(relation, response)),
        );
        try {
          await queryFulfilled;
          dispatch(api.util.invalidateTags([counts]));
        } catch (failure) {
          undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags([memberTag(userId), counts]));
        }
      },
    }),
    withdrawInterest: build.mutation<ReturnType<typeof withdraw.transformResponse>, Withdrawal>({
      query: ({ interestId }) => withdraw.query({ params: { id: interestId } }),
      transformResponse: withdraw.transformResponse,
      invalidatesTags: (_reply, failure, act) => (failure ? [] : photosOf(act)),
      async onQueryStarted({ userId, interestId }, { dispatch, queryFulfilled }) {
        noteAct(userId, queryFulfilled);
        const undo = dispatch(updateRelationEverywhere(userId, afterWithdrawal));
        try {
          await queryFulfilled;
          dispatch(removedFromSent(interestId));
          dispatch(api.util.invalidateTags([counts]));
        } catch (failure) {
          undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags([memberTag(userId), counts]));
        }
      },
    }),
  }),
});

export const { useExpressInterestMutation, useRespondToInterestMutation, useWithdrawInterestMutation } =
  actsApi;

/** One more of today's, or the first of a new UTC day (specification §4). */
const countedToday = () =>
  profilesApi.util.updateQueryData('me', undefined, (me) => {
    const today = new Date().toISOString().slice(0, 10);
    me.dailyInterestSentCount = me.lastInterestSentDate === today ? me.dailyInterestSentCount + 1 : 1;
    me.lastInterestSentDate = today;
  });

const removedFromSent = (interestId: string) =>
  interestsApi.util.updateQueryData('sentInterests', undefined, ({ pages }) => {
    for (const page of pages) {
      page.interests = page.interests.filter((interest) => interest.interestId !== interestId);
    }
  });
