import { leavingEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';

const leavingApi = api.injectEndpoints({
  endpoints: (build) => ({
    deactivate: build.mutation({ ...call(leavingEndpoints.deactivate) }),
    removeProfile: build.mutation({ ...call(leavingEndpoints.remove) }),
  }),
});

export const { useDeactivateMutation, useRemoveProfileMutation } = leavingApi;
