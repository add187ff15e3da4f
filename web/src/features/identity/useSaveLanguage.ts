import { getLanguage } from '@troth/texts';
import { useEffect } from 'react';
import { api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { languageChoice } from '../../platform/language.ts';

const chooseLanguage = fromEndpoint(endpoints.language.choose);

const { useChooseLanguageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    chooseLanguage: build.mutation<EndpointData<typeof endpoints.language.choose>, void>({
      query: () => chooseLanguage.query({ body: { language: getLanguage() } }),
      transformResponse: chooseLanguage.transformResponse,
    }),
  }),
});

/** Saves the language chosen in this window, even before signing in, to the account, so that mails use it. */
export function useSaveLanguage(isAuthenticated: boolean): void {
  const [saveLanguage] = useChooseLanguageMutation();
  useEffect(() => {
    if (!isAuthenticated || !languageChoice.isUnsaved()) return;
    // If saving fails, the next page load tries again.
    saveLanguage()
      .unwrap()
      .then(languageChoice.markSaved, () => undefined);
  }, [isAuthenticated, saveLanguage]);
}
