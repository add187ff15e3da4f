import { compatibilityEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';

const compatibilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    compatibility: build.query({
      ...call(compatibilityEndpoints.show),
      // It follows from both profiles: that of the other one, and like every list of members from one's own.
      providesTags: (_reply, _failure, { params }) => [{ type: 'Profile', id: params.userId }, 'Members'],
    }),
  }),
});

export const { useCompatibilityQuery } = compatibilityApi;
