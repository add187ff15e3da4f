import { signInByHand } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Request, test } from '../support/test.ts';

test('the cookie of a trusted device is sent to the identity provider only', async ({ page, context }) => {
  await page.goto(siteUrl('/login'));
  expect(await context.cookies()).toEqual([]);
  await signInByHand(page, 'gold@demo.test');
  const [device, ...others] = await context.cookies();
  expect(device).toMatchObject({
    name: 'troth-devices',
    path: '/identity',
    httpOnly: true,
    sameSite: 'Strict',
  });
  expect(others).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  // On a page without our scripts, which would redirect after the sign-out.
  await page.goto(siteUrl('/favicon.svg'));
  await page.evaluate(() => localStorage.clear());
  await signInByHand(page, 'gold@demo.test');
  const withCookie: string[] = [];
  for (const request of [...requests]) {
    const { cookie, 'x-amz-target': operation = '' } = await request.allHeaders();
    if (cookie?.startsWith('troth-devices='))
      withCookie.push(`${new URL(request.url()).pathname} ${operation}`);
  }
  expect(withCookie).toContain('/identity/ AWSCognitoIdentityProviderService.InitiateAuth');
  expect(withCookie.filter((url) => !url.startsWith('/identity/'))).toEqual([]);
});
