import { membershipEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';

const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    membership: build.query({ ...call(membershipEndpoints.current), providesTags: ['Membership'] }),
  }),
});

export const { useMembershipQuery } = membershipApi;
