import { useEffect, useState } from 'react';
import { getSiteConfig } from './config.ts';

/** The currency of the site's prices; the most common one until the settings have loaded. */
export function useCurrency(): string {
  const [currency, setCurrency] = useState('INR');

  useEffect(() => {
    getSiteConfig().then(
      (site) => setCurrency(site.currency),
      // Components that need the settings show their own error.
      () => {},
    );
  }, []);

  return currency;
}
