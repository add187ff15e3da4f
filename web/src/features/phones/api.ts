import { phoneEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';

const phonesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPhone: build.query({ ...call(phoneEndpoints.own), providesTags: ['Phone'] }),
    sendPhoneCode: build.mutation({ ...call(phoneEndpoints.sendOtp) }),
    verifyPhone: build.mutation({
      ...call(phoneEndpoints.verifyOtp),
      // The proof stands in the own profile; the number is asked for by who shows it next.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
    removePhone: build.mutation({
      ...call(phoneEndpoints.remove),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Phone', 'Me']),
    }),
    contact: build.query({
      ...call(phoneEndpoints.contact),
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
} = phonesApi;
