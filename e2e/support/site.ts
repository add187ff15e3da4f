import type { APIRequestContext, Page } from '@playwright/test';

const DEMO_PASSWORD = 'demo-find-your-match';

/** The address of the site under test. */
export function siteUrl(path = '/'): string {
  const base = process.env.SITE_URL;
  if (!base) throw new Error('The browser tests start the site themselves: npm test');
  return new URL(path, base).toString();
}

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(siteUrl('/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** The code in the newest mail to an address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get(siteUrl(`/dev/outbox?to=${encodeURIComponent(email)}`), {
    headers: { accept: 'application/json' },
  });
  const [newest] = (await answer.json()) as { text: string }[];
  const code = newest?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error('No code was sent');
  return code;
}
