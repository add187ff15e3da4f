import { phoneVerificationEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';

const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPhone: build.query({ ...fromEndpoint(phoneVerificationEndpoints.own), providesTags: ['Phone'] }),
    sendPhoneCode: build.mutation({ ...fromEndpoint(phoneVerificationEndpoints.sendOtp) }),
    verifyPhone: build.mutation({
      ...fromEndpoint(phoneVerificationEndpoints.verifyOtp),
      // The proof stands in the own profile; the number is asked for by who shows it next.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
    removePhone: build.mutation({
      ...fromEndpoint(phoneVerificationEndpoints.remove),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Phone', 'Me']),
    }),
    contact: build.query({
      ...fromEndpoint(phoneVerificationEndpoints.contact),
      // Asked for each time: whoever shows a number may have taken it back since.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOwnPhoneQuery,
  useSendPhoneCodeMutation,
  useVerifyPhoneMutation,
  useRemovePhoneMutation,
  useLazyContactQuery,
} = phoneApi;
