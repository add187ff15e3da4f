import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';

const accountClosureApi = api.injectEndpoints({
  endpoints: (build) => ({
    deactivate: build.mutation({ ...fromEndpoint(endpoints.accountClosure.deactivate) }),
    removeProfile: build.mutation({ ...fromEndpoint(endpoints.accountClosure.remove) }),
  }),
});

export const { useDeactivateMutation, useRemoveProfileMutation } = accountClosureApi;
