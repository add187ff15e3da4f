import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';

const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPhone: build.query({ ...fromEndpoint(endpoints.phoneVerification.own), providesTags: ['Phone'] }),
    sendPhoneCode: build.mutation({ ...fromEndpoint(endpoints.phoneVerification.sendOtp) }),
    verifyPhone: build.mutation({
      ...fromEndpoint(endpoints.phoneVerification.verifyOtp),
      // The own profile contains the verification. The number is refetched by the component that shows it.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
    removePhone: build.mutation({
      ...fromEndpoint(endpoints.phoneVerification.remove),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Phone', 'Me']),
    }),
    contact: build.query({
      ...fromEndpoint(endpoints.phoneVerification.contact),
      // Not cached, because the owner may hide the number at any time.
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
