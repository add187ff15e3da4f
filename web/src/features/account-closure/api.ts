import { accountClosureEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';

const accountClosureApi = api.injectEndpoints({
  endpoints: (build) => ({
    deactivate: build.mutation({ ...fromEndpoint(accountClosureEndpoints.deactivate) }),
    removeProfile: build.mutation({ ...fromEndpoint(accountClosureEndpoints.remove) }),
  }),
});

export const { useDeactivateMutation, useRemoveProfileMutation } = accountClosureApi;
