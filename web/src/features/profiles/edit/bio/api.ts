import { bioAnalysisEndpoints } from '@troth/contract';
import { api } from '../../../../platform/api.ts';
import { call } from '../../../../platform/from-contract.ts';

const bioApi = api.injectEndpoints({
  endpoints: (build) => ({
    analyseBio: build.mutation({ ...call(bioAnalysisEndpoints.analyse) }),
  }),
});

export const { useAnalyseBioMutation } = bioApi;
