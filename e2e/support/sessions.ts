import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEFAULT_CLIENT_ID } from '../../identity/src/index.ts';
import { createTestClient } from '../../identity/src/testing/client.ts';
import { waitForHydration } from './hydration.ts';
import { siteOfWorker, siteUrl } from './site.ts';

export const DEMO_PASSWORD = 'demo-find-your-match';

/** Storage keys of aws-amplify. */
const STORAGE_PREFIX = `CognitoIdentityServiceProvider.${DEFAULT_CLIENT_ID}`;

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Stores a session in a browser as aws-amplify does, next to its cookies and existing storage. */
async function storeSession(
  context: BrowserContext,
  { AccessToken, IdToken, RefreshToken }: Tokens,
): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString());
  const origin = new URL(siteUrl()).origin;
  const { cookies, origins } = await context.storageState();
  const storage = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  const session = {
    [`${STORAGE_PREFIX}.LastAuthUser`]: sub,
    [`${STORAGE_PREFIX}.${sub}.accessToken`]: AccessToken,
    [`${STORAGE_PREFIX}.${sub}.idToken`]: IdToken,
    [`${STORAGE_PREFIX}.${sub}.refreshToken`]: RefreshToken,
    [`${STORAGE_PREFIX}.${sub}.clockDrift`]: '0',
  };
  const localStorage = [
    ...storage.filter(({ name }) => !name.startsWith(STORAGE_PREFIX)),
    ...Object.entries(session).map(([name, value]) => ({ name, value })),
  ];
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/**
 * A real sign-in without the form: the session is in the browser when its next page opens. For tests that are not about
 * signing in.
 */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const { status, body } = await createTestClient(siteOfWorker().url).signIn(email, password);
  expect(status, JSON.stringify(body)).toBe(200);
  // An open page of another member would notice the new session and navigate.
  if (page.url().startsWith(siteUrl())) await page.goto('about:blank');
  await storeSession(page.context(), body.AuthenticationResult);
}

/** Signs in without the form and opens the dashboard. */
export async function signInAtDashboard(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await openDashboard(page);
}

/** Opens a member's page and waits until the app has hydrated it; the prerendered page looks the same. */
export async function openAsMember(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl(path));
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

export const openDashboard = (page: Page): Promise<void> => openAsMember(page, '/dashboard');

/** Signs in with the form, like a member. */
export async function signInByHand(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(siteUrl('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** Resolves once the page's realtime connection is subscribed to the member's channel. Call it before the page opens. */
export async function waitForSubscription(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('subscribe_success'));
}

/** The explanation shown at the root of the site after a session has ended. */
export async function expectFlashMessage(page: Page, text: string): Promise<void> {
  await page.waitForURL(siteUrl('/'));
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

/** The bearer token of the member signed in in a page's browser. */
export async function getIdToken(page: Page): Promise<string | undefined> {
  const { origins } = await page.context().storageState();
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name.endsWith('.idToken'))
    ?.value;
}
