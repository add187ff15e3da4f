import type { SiteConfig } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from './api-error.ts';

let pending: Promise<SiteConfig> | undefined;

/** The server's settings for this page, asked once; a failure is forgotten, so that the next caller tries anew. */
export function siteConfig(): Promise<SiteConfig> {
  pending ??= load().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function load(): Promise<SiteConfig> {
  // Whoever signs in reads it.
  const failure = t('We cannot reach the site at the moment. Please try again shortly.');
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } }).catch(() => {
    throw new Error(failure);
  });
  if (response.ok) return response.json();
  throw new Error(messageOf(await response.json().catch(() => null), failure));
}

/** Whether members sign in at a pool elsewhere, such as Amazon Cognito, and not at this site itself. */
export function isSignInElsewhere({ userPoolEndpoint }: SiteConfig['identity']): boolean {
  return userPoolEndpoint === null || new URL(userPoolEndpoint).origin !== window.location.origin;
}
