import type { SiteConfig } from '@troth/contract';

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
  const response = await fetch('/api/config', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error('Failed to load the site settings');
  return response.json();
}

/** Whether members sign in at a pool elsewhere, such as Amazon Cognito, and not at this site itself. */
export function isSignInElsewhere({ userPoolEndpoint }: SiteConfig['identity']): boolean {
  return userPoolEndpoint === null || new URL(userPoolEndpoint).origin !== window.location.origin;
}
