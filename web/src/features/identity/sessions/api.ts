import { sessionEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({ ...call(sessionEndpoints.list), providesTags: ['Session'] }),
    revokeSession: build.mutation({ ...call(sessionEndpoints.revoke), invalidatesTags: ['Session'] }),
  }),
});

export const { useSessionsQuery, useRevokeSessionMutation } = sessionsApi;
