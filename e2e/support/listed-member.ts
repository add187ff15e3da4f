import { expect, type Page } from '@playwright/test';
import { signUp } from './sign-up.ts';
import { siteUrl } from './site.ts';

/** What others need to know before they can meet a member. */
const complete = {
  heightCm: 164,
  maritalStatus: 'never_married',
  religion: 'hindu',
  country: 'in',
  state: 'in_mh',
  city: 'in_mh_pune',
  bio: 'I keep bees on the roof, read old letters and sing when nobody is home.',
};

/** Calls the API as the member who is signed in on a page. */
export async function asMemberOf(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'));
    return key === undefined ? '' : localStorage.getItem(key);
  });
  const answer = await page.request.fetch(siteUrl(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Lets others find the member who is signed in on a page; answers their id. */
export async function makeListed(page: Page): Promise<string> {
  const { userId } = await asMemberOf(page, 'GET', '/profiles/me');
  await asMemberOf(page, 'PUT', `/profiles/${userId}`, complete);
  return userId;
}

/** A woman of the test's own whom others can find, signed in on the dashboard; answers her id. */
export async function signUpListed(page: Page): Promise<string> {
  await signUp(page);
  const userId = await makeListed(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return userId;
}
