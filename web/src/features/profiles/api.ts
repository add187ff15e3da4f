import { type OwnProfile, type ProfileCard, profileEndpoints, vocabularyEndpoints } from '@troth/contract';
import { type ApiDispatch, api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';

/** What an answer provides for every member it shows; a change of that member is then found in each of them. */
export const memberTag = (userId: string) => ({ type: 'Profile' as const, id: userId });

export const memberTags = (profiles: readonly Pick<ProfileCard, 'userId'>[]) =>
  profiles.map(({ userId }) => memberTag(userId));

interface ProfileMutation {
  dispatch: ApiDispatch;
  queryFulfilled: Promise<{ data: OwnProfile }>;
}

/**
 * The answer to a change is the own profile: kept at once, so that no gate still sees a member without one. It is asked
 * for again all the same (the tag `Me`), because an answer of before may come after it and take its place.
 */
async function cacheOwnProfile(
  _change: unknown,
  { dispatch, queryFulfilled }: ProfileMutation,
): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (data) dispatch(profilesApi.util.upsertQueryData('me', undefined, data));
}

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...fromEndpoint(profileEndpoints.me), providesTags: ['Me'] }),
    createProfile: build.mutation({
      ...fromEndpoint(profileEndpoints.create),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
      onQueryStarted: cacheOwnProfile,
    }),
    updateProfile: build.mutation({
      ...fromEndpoint(profileEndpoints.update),
      // Whom one may meet follows from the own profile, so the lists are asked for again.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me', 'Members', 'Search']),
      onQueryStarted: cacheOwnProfile,
    }),
    otherProfile: build.query({
      ...fromEndpoint(profileEndpoints.show),
      providesTags: (_reply, _failure, { params }) => [memberTag(params.id)],
    }),
    vocabularies: build.query({
      ...fromEndpoint(vocabularyEndpoints.list),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

/** Asks for the words of all choices, for a page that is not shown yet. */
export const prefetchVocabularies = () =>
  profilesApi.endpoints.vocabularies.initiate(undefined, { subscribe: false });

/** Not drawn anew because it is asked for anew. */
const selectDataOnly = { selectFromResult: ({ data }: { data?: OwnProfile }) => ({ data }) };

/** The own profile, for which the gate of the pages of members has asked: cheaper where there are many who look. */
export const useCachedOwnProfile = () =>
  profilesApi.endpoints.me.useQueryState(undefined, selectDataOnly).data;

export const { useMeQuery, useCreateProfileMutation, useUpdateProfileMutation, useOtherProfileQuery } =
  profilesApi;
