import { consentDocuments, consentEndpoints, documentVersions } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call, type ReplyOf } from '../../platform/from-contract.ts';

const give = call(consentEndpoints.give);

/** The texts that the member has had before them: the versions that this page was built with. */
const inForce = consentDocuments.map((document) => ({ document, version: documentVersions[document] }));

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    giveConsent: build.mutation<ReplyOf<typeof consentEndpoints.give>, void>({
      query: () => give.query({ body: { consents: inForce } }),
      transformResponse: give.transformResponse,
      // The own profile says whether consent is still needed.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
  }),
});

export const { useGiveConsentMutation } = consentsApi;
