import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { siteUrl } from './site.ts';

/** Bundles aws-amplify as one script for a page. */
async function bundleAmplify(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: path.join(import.meta.dirname, 'amplify-in-page.ts'),
        name: 'amplifyInPage',
        formats: ['iife'],
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('aws-amplify could not be bundled');
  return bundle.output[0].code;
}

/**
 * Opens a page of the site, with its content security policy, that contains only aws-amplify configured from the site's
 * settings: any client of Amazon Cognito must work, not only our web app.
 */
export async function openAmplify(page: Page): Promise<void> {
  const script = await bundleAmplify();
  const policy = (await page.request.get(siteUrl())).headers()['content-security-policy'] ?? '';
  await page.route(siteUrl('/amplify.js'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route(siteUrl('/amplify'), (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><title>Amplify</title><script src="/amplify.js"></script>',
    }),
  );
  await page.goto(siteUrl('/amplify'));
  await page.evaluate(async () => {
    const { identity } = await (await fetch('/api/config')).json();
    window.amplify.Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: identity.userPoolId,
          userPoolClientId: identity.userPoolClientId,
          userPoolEndpoint: new URL(identity.userPoolEndpoint, location.origin).href,
        },
      },
    });
  });
}
