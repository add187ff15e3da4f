import { publicRoutes, webRoutes } from '@troth/contract';
import { getAs } from '../support/api.ts';
import { signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';
import { collectMemberWords, findLatinWords } from '../support/untranslated-words.ts';

const PUBLIC_PATHS: readonly string[] = [...publicRoutes, '/no-such-page'];

/** Members' pages, except those of one order, call or member, which are listed separately. */
const MEMBER_PATHS = webRoutes.filter(
  (route) => !PUBLIC_PATHS.includes(route) && !/:|^\/register/.test(route),
);

/** Names and abbreviations that Hindi writes in Latin letters too. */
const ALSO_IN_HINDI = new Set(
  'Troth English UPI PDF ZIP SMS OTP JPEG JPG PNG WebP HEIC AVIF MB KB GB DELETE UTC ID IP URL Stripe Cashfree Chrome Linux'.split(
    ' ',
  ),
);

test.use({ locale: 'hi-IN', contextOptions: { reducedMotion: 'reduce' } });

/** Retries, because the page can show a member's words before the test has read them from the response. */
async function expectNoEnglish(page: Page, known: Set<string>, location: string) {
  await expect(async () => {
    const untranslated = [...(await findLatinWords(page))].filter(
      ([word]) => !known.has(word) && !ALSO_IN_HINDI.has(word),
    );
    expect(untranslated, location).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

async function expectHindiAlone(page: Page, route: string, known: Set<string>) {
  await page.goto(siteUrl(route), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoEnglish(page, known, route);
}

test('a browser set to Hindi shows every public page in Hindi', async ({ page }) => {
  const known = collectMemberWords(page);
  for (const route of PUBLIC_PATHS) await expectHindiAlone(page, route, known);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

for (const [portion, routes] of [MEMBER_PATHS.slice(0, 12), MEMBER_PATHS.slice(12)].entries()) {
  test(`no member's page has an untranslated text, ${portion + 1}`, async ({ page }) => {
    const known = collectMemberWords(page);
    await signIn(page, 'gold@demo.test');
    for (const route of routes) await expectHindiAlone(page, route, known);
  });
}

test("another member's profile, a conversation, the bell and the menus have no untranslated text", async ({
  page,
}) => {
  const known = collectMemberWords(page);
  await signIn(page, 'gold@demo.test');
  const { conversations } = await getAs<{
    conversations: { conversationId: string; otherParticipant: { userId: string } }[];
  }>(page, '/messages/conversations');
  const [first] = conversations;
  await expectHindiAlone(page, `/messages/${first?.conversationId}`, known);
  await expectHindiAlone(page, `/profile/${first?.otherParticipant.userId}`, known);
  for (const name of [/नोटिफ़िकेशन/, /खाता/]) {
    await page.getByRole('banner').getByRole('button', { name }).first().click();
    await expectNoEnglish(page, known, String(name));
    await page.keyboard.press('Escape');
  }
});

test('the language can be changed on any page, is kept, and is saved to the account', async ({ page }) => {
  await page.goto(siteUrl('/login'));
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const savedLanguage = page.waitForResponse('**/api/users/language');
  await signIn(page, 'silver@demo.test');
  await page.goto(siteUrl('/settings/appearance'));
  expect((await savedLanguage).request().postDataJSON()).toEqual({ language: 'en' });
  await expect(page.getByText('Troth and its emails are in English.')).toBeVisible();
  const savedAgain = page.waitForResponse('**/api/users/language');
  await page.getByRole('main').getByRole('link', { name: 'हिन्दी' }).click();
  expect((await savedAgain).request().postDataJSON()).toEqual({ language: 'hi' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'थीम और भाषा' })).toBeVisible();
});
