import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendEmailCode: build.mutation({ ...fromEndpoint(endpoints.emailChange.send) }),
    changeEmail: build.mutation({
      ...fromEndpoint(endpoints.emailChange.verify),
      // The verification belonged to the old address, so reload the member's own profile.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
    confirmField: build.mutation({
      ...fromEndpoint(endpoints.verifications.verify),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
  }),
});

export const { useSendEmailCodeMutation, useChangeEmailMutation, useConfirmFieldMutation } = emailApi;

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({ ...fromEndpoint(endpoints.sessions.list), providesTags: ['Session'] }),
    revokeSession: build.mutation({
      ...fromEndpoint(endpoints.sessions.revoke),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useSessionsQuery, useRevokeSessionMutation } = sessionsApi;
