import { t } from '@troth/texts';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { useOneAct } from '../../ui/useOneAct.ts';
import { useRecentSignIn } from '../identity/index.ts';
import { useDownloadAddressMutation } from './api.ts';

/** Hands an address to the browser as a link would: it saves the file, and the page stays. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The archive itself, for whoever can say that it is theirs. */
export function useFetchArchive() {
  const [ask, { isLoading }] = useDownloadAddressMutation();
  const withRecentSignIn = useRecentSignIn(t('Download my data'));
  const [failure, setFailure] = useState('');

  const settle = useOneAct((error) => setFailure(messageOf(error)));

  const fetchArchive = () =>
    settle(() => ({
      unwrap: async () => {
        setFailure('');
        const address = await withRecentSignIn(() => ask().unwrap());
        if (address !== undefined) save(address.url);
      },
    }));

  return { fetchArchive, isBusy: isLoading, failure };
}
