import { privacyEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';
import { profilesApi } from '../api.ts';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    updatePrivacy: build.mutation({
      ...call(privacyEndpoints.update),
      // The own profile is asked for again after every change (specification §4).
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data === undefined) return;
        const { success: _success, ...saved } = data;
        dispatch(profilesApi.util.updateQueryData('me', undefined, (me) => Object.assign(me, saved)));
      },
    }),
  }),
});

export const { useUpdatePrivacyMutation } = privacyApi;
