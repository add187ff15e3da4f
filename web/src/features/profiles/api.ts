import { profileEndpoints, vocabularyEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { memberTag } from './member-tags.ts';

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...call(profileEndpoints.me), providesTags: ['Me'] }),
    createProfile: build.mutation({
      ...call(profileEndpoints.create),
      // The answer is the own profile: kept at once, so that no gate still sees a member without one. Asked for again,
      // because an answer of before may come after it and take its place.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(profilesApi.util.upsertQueryData('me', undefined, data));
      },
    }),
    updateProfile: build.mutation({
      ...call(profileEndpoints.update),
      // Whom one may meet follows from the own profile, so the lists are asked for again.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Members', 'Search']),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(profilesApi.util.upsertQueryData('me', undefined, data));
      },
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

export const {
  useMeQuery,
  useCreateProfileMutation,
  useUpdateProfileMutation,
  useOtherProfileQuery,
  useVocabulariesQuery,
} = profilesApi;
