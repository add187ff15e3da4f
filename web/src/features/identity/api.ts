import { emailChangeEndpoints, sessionEndpoints, verificationEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendEmailCode: build.mutation({ ...fromEndpoint(emailChangeEndpoints.send) }),
    changeEmail: build.mutation({
      ...fromEndpoint(emailChangeEndpoints.verify),
      // The verification belonged to the old address, so reload the member's own profile.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
    confirmField: build.mutation({
      ...fromEndpoint(verificationEndpoints.verify),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
  }),
});

export const { useSendEmailCodeMutation, useChangeEmailMutation, useConfirmFieldMutation } = emailApi;

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({ ...fromEndpoint(sessionEndpoints.list), providesTags: ['Session'] }),
    revokeSession: build.mutation({ ...fromEndpoint(sessionEndpoints.revoke), invalidatesTags: ['Session'] }),
  }),
});

export const { useSessionsQuery, useRevokeSessionMutation } = sessionsApi;
