import type { PageKey, Shortlisted } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import {
  type MemberPage,
  memberPagesQuery,
  memberTag,
  type PageSize,
  startChange,
} from '../profiles/index.ts';

const addCall = fromEndpoint(endpoints.shortlist.add);
const removeCall = fromEndpoint(endpoints.shortlist.remove);

interface AddArgument {
  userId: string;
  /** Omitted to keep an existing note. */
  note?: string;
}

/** Whether the server refused because the displayed state is outdated and must be refetched. */
const isOutdatedError = (failure: unknown): boolean =>
  (failure as { error?: ApiError }).error?.code === 'NOT_FOUND';

const startShortlistChange = (userId: string, shortlisted: boolean) =>
  startChange(userId, 'shortlisted', () => shortlisted);

/** Updates the member everywhere before the server responds; undone if the server refuses. */
export const shortlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    shortlist: build.infiniteQuery<MemberPage<Shortlisted>, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.shortlist.list), 'profiles'),
    ),
    addToShortlist: build.mutation<ReturnType<typeof addCall.transformResponse>, AddArgument>({
      query: ({ userId, note }) => addCall.query({ params: { userId }, body: { note } }),
      transformResponse: addCall.transformResponse,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const change = dispatch(startShortlistChange(userId, true));
        try {
          const { data } = await queryFulfilled;
          change.confirm();
          dispatch(setCachedNote(userId, data.note));
        } catch (failure) {
          change.undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
        }
      },
    }),
    removeFromShortlist: build.mutation<ReturnType<typeof removeCall.transformResponse>, { userId: string }>({
      query: ({ userId }) => removeCall.query({ params: { userId } }),
      transformResponse: removeCall.transformResponse,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const change = dispatch(startShortlistChange(userId, false));
        try {
          await queryFulfilled;
          change.confirm();
        } catch (failure) {
          change.undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
        }
      },
    }),
  }),
});

export const { useShortlistInfiniteQuery, useAddToShortlistMutation, useRemoveFromShortlistMutation } =
  shortlistApi;

const setCachedNote = (userId: string, note: string) =>
  shortlistApi.util.updateQueryData('shortlist', undefined, ({ pages }) => {
    for (const member of pages.flatMap(({ members }) => members)) {
      if (member.userId === userId) member.note = note;
    }
  });
