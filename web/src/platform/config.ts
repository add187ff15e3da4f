import type { SiteConfig } from '@troth/contract';
import { t } from '@troth/texts';
import { getErrorMessage } from './api/api-error.ts';

let pendingConfig: Promise<SiteConfig> | undefined;

/** The server's settings for this page, asked once; a failure is forgotten, so that the next caller tries anew. */
export function getSiteConfig(): Promise<SiteConfig> {
  pendingConfig ??= fetchConfig().catch((error: unknown) => {
    pendingConfig = undefined;
    throw error;
  });
  return pendingConfig;
}

async function fetchConfig(): Promise<SiteConfig> {
  // Whoever signs in reads it.
  const failure = t('We cannot reach the site at the moment. Please try again shortly.');
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } }).catch(() => {
    throw new Error(failure);
  });
  if (response.ok) return response.json();
  throw new Error(getErrorMessage(await response.json().catch(() => null), failure));
}

/** The absolute address of the identity provider; undefined for Amazon's own endpoint. */
export function getIdentityEndpoint({ userPoolEndpoint }: SiteConfig['identity']): string | undefined {
  return userPoolEndpoint === null ? undefined : new URL(userPoolEndpoint, window.location.origin).href;
}

/** Whether members sign in at a pool elsewhere, such as Amazon Cognito, and not at this site itself. */
export function usesExternalUserPool(identity: SiteConfig['identity']): boolean {
  const endpoint = getIdentityEndpoint(identity);
  return endpoint === undefined || new URL(endpoint).origin !== window.location.origin;
}
