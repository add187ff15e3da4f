import { profileEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';

export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...call(profileEndpoints.me), providesTags: ['Me'] }),
    createProfile: build.mutation({
      ...call(profileEndpoints.create),
      // The answer is the own profile: kept at once, so that no gate still sees a member without one.
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(profilesApi.util.upsertQueryData('me', undefined, data));
      },
    }),
  }),
});

export const { useMeQuery, useCreateProfileMutation } = profilesApi;
