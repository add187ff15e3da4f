import type { SiteConfig } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { getErrorMessage } from './api/api-error.ts';

let pendingConfig: Promise<SiteConfig> | undefined;

/** The server's settings for this page, requested once. After a failure the next caller tries again. */
export function getSiteConfig(): Promise<SiteConfig> {
  pendingConfig ??= fetchConfig().catch((error: unknown) => {
    pendingConfig = undefined;
    throw error;
  });
  return pendingConfig;
}

async function fetchConfig(): Promise<SiteConfig> {
  // The sign-in code reports it.
  const failure = t('We can’t reach Troth right now. Please try again in a moment.');
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } }).catch(() => {
    throw new Error(failure);
  });
  if (response.ok) return response.json();
  throw new Error(getErrorMessage(await response.json().catch(() => null), failure));
}

/** The currency of the site's prices; undefined until the settings have loaded. */
export function useCurrency(): string | undefined {
  const [currency, setCurrency] = useState<string>();
  useEffect(() => {
    getSiteConfig().then(
      (site) => setCurrency(site.currency),
      // Without the settings the page works, but shows no price or the prerendered one.
      () => {},
    );
  }, []);
  return currency;
}

/** Absolute URL of the identity provider; undefined for Amazon's own endpoint. */
export function getIdentityEndpoint({ userPoolEndpoint }: SiteConfig['identity']): string | undefined {
  return userPoolEndpoint === null ? undefined : new URL(userPoolEndpoint, window.location.origin).href;
}

/** Whether members sign in at an external user pool, such as Amazon Cognito, instead of this site. */
export function usesExternalUserPool(identity: SiteConfig['identity']): boolean {
  const endpoint = getIdentityEndpoint(identity);
  return endpoint === undefined || new URL(endpoint).origin !== window.location.origin;
}
