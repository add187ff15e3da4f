import { languageEndpoints } from '@troth/contract';
import { language } from '@troth/texts';
import { useEffect } from 'react';
import { api } from '../../../platform/api.ts';
import { call, type ReplyOf } from '../../../platform/from-contract.ts';
import { wishes } from '../../../platform/language.ts';

const choose = call(languageEndpoints.choose);

const { useChooseLanguageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    chooseLanguage: build.mutation<ReplyOf<typeof languageEndpoints.choose>, void>({
      query: () => choose.query({ body: { language: language() } }),
      transformResponse: choose.transformResponse,
    }),
  }),
});

/** Has a member's mails follow the language that was chosen in this window, also when that was before signing in. */
export function useKeptLanguage(isAuthenticated: boolean): void {
  const [keep] = useChooseLanguageMutation();
  useEffect(() => {
    if (!isAuthenticated || !wishes.waiting()) return;
    // Where it could not be told the wish waits for the next page.
    keep()
      .unwrap()
      .then(wishes.told, () => undefined);
  }, [isAuthenticated, keep]);
}
