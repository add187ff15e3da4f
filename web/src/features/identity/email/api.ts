import { emailChangeEndpoints, proofEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';

const emailChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendEmailCode: build.mutation({ ...call(emailChangeEndpoints.send) }),
    changeEmail: build.mutation({
      ...call(emailChangeEndpoints.verify),
      // What is proven of the member moves with the address.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
    confirmField: build.mutation({
      ...call(proofEndpoints.verify),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
  }),
});

export const { useSendEmailCodeMutation, useChangeEmailMutation, useConfirmFieldMutation } = emailChangeApi;
