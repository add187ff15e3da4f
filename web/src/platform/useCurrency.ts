import { useEffect, useState } from 'react';
import { siteConfig } from './config.ts';

/** The currency of the site's prices for those who are not signed in; until it is known that of most sites. */
export function useCurrency(): string {
  const [currency, setCurrency] = useState('INR');

  useEffect(() => {
    siteConfig().then(
      (site) => setCurrency(site.currency),
      // What needs the settings says so where they cannot be had.
      () => {},
    );
  }, []);

  return currency;
}
