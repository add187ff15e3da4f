import type { OwnProfile, ProfileCard } from '@troth/contract';
import { type ApiDispatch, api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { withCards } from './relationships.ts';

const showCall = fromEndpoint(endpoints.profiles.show);

/** The tag of a member. Each result that contains the member has it, so that a change to the member refetches it. */
export const memberTag = (userId: string) => ({ type: 'Profile' as const, id: userId });

export const memberTags = (profiles: readonly Pick<ProfileCard, 'userId'>[]) =>
  profiles.map(({ userId }) => memberTag(userId));

interface ProfileMutation {
  dispatch: ApiDispatch;
  queryFulfilled: Promise<{ data: OwnProfile }>;
}

/**
 * The response to a change is the own profile. It is cached at once, so that route guards see the new profile. It is
 * also refetched through the tag `Me`, because an older response in flight could replace it.
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
    me: build.query({ ...fromEndpoint(endpoints.profiles.me), providesTags: ['Me'] }),
    createProfile: build.mutation({
      ...fromEndpoint(endpoints.profiles.create),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
      onQueryStarted: cacheOwnProfile,
    }),
    updateProfile: build.mutation({
      ...fromEndpoint(endpoints.profiles.update),
      // Visibility depends on the own profile, so the lists are refetched.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me', 'Members', 'Search']),
      onQueryStarted: cacheOwnProfile,
    }),
    otherProfile: build.query({
      ...showCall,
      query: (argument) =>
        withCards<EndpointData<typeof endpoints.profiles.show>>(showCall.query(argument), (profile) => [
          profile,
        ]),
      providesTags: (_reply, _failure, { params }) => [memberTag(params.id)],
    }),
    vocabularies: build.query({
      ...fromEndpoint(endpoints.vocabularies.list),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

/** Prefetches the member's own profile, which every screen needs. */
export const prefetchMe = () => profilesApi.endpoints.me.initiate(undefined, { subscribe: false });

/** Prefetches the vocabularies for a page that is not shown yet. */
export const prefetchVocabularies = () =>
  profilesApi.endpoints.vocabularies.initiate(undefined, { subscribe: false });

/** Selects only the data, so that a refetch does not rerender the component. */
const selectDataOnly = { selectFromResult: ({ data }: { data?: OwnProfile }) => ({ data }) };

/**
 * The own profile, which the guard of the members' pages has already loaded. Cheaper than the query hook where many
 * components read it.
 */
export const useCachedOwnProfile = () =>
  profilesApi.endpoints.me.useQueryState(undefined, selectDataOnly).data;

export const { useMeQuery, useCreateProfileMutation, useUpdateProfileMutation, useOtherProfileQuery } =
  profilesApi;
