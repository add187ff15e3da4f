import { type PageKey, type Shortlisted, shortlistEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/from-contract.ts';
import {
  type MemberPage,
  membersByPage,
  memberTag,
  type PageSize,
  updateMemberEverywhere,
} from '../profiles/index.ts';

const add = call(shortlistEndpoints.add);
const remove = call(shortlistEndpoints.remove);

interface Keeping {
  userId: string;
  /** Left out, a note that is there stays. */
  note?: string;
}

/** A refusal because things stand otherwise than shown: then the truth is asked for. */
const isStale = (failure: unknown): boolean => (failure as { error?: ApiError }).error?.code === 'NOT_FOUND';

const marked = (userId: string, shortlisted: boolean) =>
  updateMemberEverywhere(userId, { fields: ['shortlisted'], change: () => ({ shortlisted }) });

/** Either act is seen at once wherever the member is, and taken back when the server refuses. */
export const shortlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    shortlist: build.infiniteQuery<MemberPage<Shortlisted>, PageSize, PageKey | null>(
      membersByPage(call(shortlistEndpoints.list), 'profiles'),
    ),
    keepOnShortlist: build.mutation<ReturnType<typeof add.transformResponse>, Keeping>({
      query: ({ userId, note }) => add.query({ params: { userId }, body: { note } }),
      transformResponse: add.transformResponse,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const undo = dispatch(marked(userId, true));
        try {
          const { data } = await queryFulfilled;
          dispatch(noted(userId, data.note));
        } catch (failure) {
          undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
        }
      },
    }),
    takeOffShortlist: build.mutation<ReturnType<typeof remove.transformResponse>, { userId: string }>({
      query: ({ userId }) => remove.query({ params: { userId } }),
      transformResponse: remove.transformResponse,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const undo = dispatch(marked(userId, false));
        try {
          await queryFulfilled;
        } catch (failure) {
          undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
        }
      },
    }),
  }),
});

export const { useShortlistInfiniteQuery, useKeepOnShortlistMutation, useTakeOffShortlistMutation } =
  shortlistApi;

const noted = (userId: string, note: string) =>
  shortlistApi.util.updateQueryData('shortlist', undefined, ({ pages }) => {
    for (const member of pages.flatMap(({ members }) => members)) {
      if (member.userId === userId) member.note = note;
    }
  });
