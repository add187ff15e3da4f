import { type OwnProfile, profileEndpoints, vocabularyEndpoints } from '@troth/contract';
import { type ApiDispatch, api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { memberTag } from './member-tags.ts';

interface Written {
  dispatch: ApiDispatch;
  queryFulfilled: Promise<{ data: OwnProfile }>;
}

/**
 * The answer to a change is the own profile: kept at once, so that no gate still sees a member without one. It is asked
 * for again all the same (the tag `Me`), because an answer of before may come after it and take its place.
 */
async function keepAnswer(_change: unknown, { dispatch, queryFulfilled }: Written): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (data) dispatch(profilesApi.util.upsertQueryData('me', undefined, data));
}

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...call(profileEndpoints.me), providesTags: ['Me'] }),
    createProfile: build.mutation({
      ...call(profileEndpoints.create),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
      onQueryStarted: keepAnswer,
    }),
    updateProfile: build.mutation({
      ...call(profileEndpoints.update),
      // Whom one may meet follows from the own profile, so the lists are asked for again.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me', 'Members', 'Search']),
      onQueryStarted: keepAnswer,
    }),
    otherProfile: build.query({
      ...call(profileEndpoints.show),
      providesTags: (_reply, _failure, { params }) => [memberTag(params.id)],
    }),
    vocabularies: build.query({
      ...call(vocabularyEndpoints.list),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

/** Asks for the words of all choices, for a page that is not shown yet. */
export const askWords = () => profilesApi.endpoints.vocabularies.initiate(undefined, { subscribe: false });

/** Not drawn anew because it is asked for anew. */
const dataAlone = { selectFromResult: ({ data }: { data?: OwnProfile }) => ({ data }) };

/** The own profile, for which the gate of the pages of members has asked: cheaper where there are many who look. */
export const useMe = () => profilesApi.endpoints.me.useQueryState(undefined, dataAlone).data;

export const { useMeQuery, useCreateProfileMutation, useUpdateProfileMutation, useOtherProfileQuery } =
  profilesApi;
