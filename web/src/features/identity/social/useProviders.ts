import { useEffect, useState } from 'react';
import { siteConfig } from '../../../platform/config.ts';

/** The issuers that one may sign in with; none until that is known. */
export function useProviders(): string[] {
  const [providers, setProviders] = useState<string[]>([]);
  useEffect(() => {
    siteConfig().then(
      ({ identity }) => setProviders(identity.providers),
      () => {},
    );
  }, []);
  return providers;
}
