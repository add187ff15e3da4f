import { consentDocuments, documentVersions } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';

const giveConsent = fromEndpoint(endpoints.consents.give);

/** The document versions that the member has seen: those that this build of the app contains. */
const currentVersions = consentDocuments.map((document) => ({
  document,
  version: documentVersions[document],
}));

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    giveConsent: build.mutation<EndpointData<typeof endpoints.consents.give>, void>({
      query: () => giveConsent.query({ body: { consents: currentVersions } }),
      transformResponse: giveConsent.transformResponse,
      // The member's own profile says whether consent is still needed.
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
    }),
  }),
});

export const { useGiveConsentMutation } = consentsApi;
