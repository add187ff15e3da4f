import { randomUUID } from 'node:crypto';
import { requestAs } from '../support/api.ts';
import { portraitFile } from '../support/photos.ts';
import { OWN_PASSWORD, signUp } from '../support/sign-up.ts';
import { getCode, siteUrl } from '../support/site.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Counts taps; typing into a field costs the tap that focuses it. */
function createPerson(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return {
    getTaps: () => taps,
    tap,
    press: (name: string | RegExp) =>
      tap(page.getByRole('button', { name, exact: typeof name === 'string' }).first()),
    follow: (name: string) => tap(page.getByRole('link', { name, exact: true })),
    type: async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true });
      await tap(field);
      await field.fill(text);
    },
  };
}

type Person = ReturnType<typeof createPerson>;

const question = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function register(page: Page, person: Person) {
  const email = `onboarding.${randomUUID()}@example.org`;
  await page.goto(siteUrl('/register'));
  await person.type('Email', email);
  await person.type('Password', OWN_PASSWORD);
  await person.tap(page.getByRole('checkbox', { name: /^I agree/ }));
  await person.press('Continue');
  await person.type('First name', 'Charulata');
  await person.type('Last name', 'Wagh');
  await person.tap(page.getByLabel('Woman'));
  await person.type('Date of birth', `12/03/${new Date().getUTCFullYear() - 27}`);
  await person.press('Continue');
  await question(page, 'Check your email');
  await person.type('Code', await getCode(page.request, email));
  await person.press('Confirm my email');
}

async function addPhoto(page: Page, person: Person) {
  await question(page, 'Add your photo');
  const chooser = page.waitForEvent('filechooser');
  await person.press(/^Choose (a photo|photos)$/);
  await (await chooser).setFiles(await portraitFile(3));
  await person.press('Use this crop');
  const countPhotos = async () => (await requestAs(page, 'GET', '/profiles/photos')).photos.length;
  await expect.poll(countPhotos, { timeout: 45_000 }).toBe(1);
  await person.follow('Continue');
}

test('a member registers on a phone, completes 80% of her profile with a photo and sees matches in 23 taps', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = createPerson(page);
  await register(page, person);

  await question(page, 'How tall are you?');
  await person.press(/^5′4″/);
  await addPhoto(page, person);
  await question(page, 'What’s your religion?');
  await person.press('Hindu');
  await question(page, 'And your community?');
  await person.follow('Skip for now');
  await question(page, 'Where do you live?');
  await person.press('Pune, Maharashtra');
  await question(page, 'What’s your marital status?');
  await person.press('Never married');
  await question(page, 'Say hello in your own words');
  await person.type('About me', 'I restore old books and cook far too much on Sundays.');
  await person.press('Continue');
  await question(page, 'What’s your mother tongue?');
  await person.follow('Skip to my matches');
  await question(page, 'Who would you like to meet?');
  await expect(page.getByRole('button', { name: 'Age: 25–33. Change' })).toBeVisible();
  await person.press('See my matches');
  await question(page, 'Meet your first matches');
  await expect(page.getByRole('list', { name: 'Your first matches' }).getByRole('article')).toHaveCount(3);

  const me = await requestAs(page, 'GET', '/profiles/me');
  expect(me.profileCompletionPercentage).toBeGreaterThanOrEqual(80);
  expect(me.missingCompletionCriteria).not.toContain('Profile photo');
  expect(person.getTaps()).toBe(23);
  await person.follow('Go to your dashboard');
  await page.waitForURL('**/dashboard');
});

test('a question without an answer can be skipped, and the buttons do not cover what has the focus', async ({
  page,
}) => {
  await signUp(page);
  const skip = page.getByRole('link', { name: 'Skip for now' });
  for (const [step, title] of [
    ['photo', 'Add your photo'],
    ['about-me', 'Say hello in your own words'],
    ['hobbies', 'What do you enjoy?'],
  ] as const) {
    await page.goto(siteUrl(`/welcome/${step}`));
    await question(page, title);
    await skip.tap();
    await expect(page).not.toHaveURL(new RegExp(`/welcome/${step}$`));
  }

  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(siteUrl('/welcome/religion'));
  const answer = page.getByRole('button', { name: 'Jain', exact: true });
  await answer.waitFor();
  await page.getByRole('button', { name: 'Sikh', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(answer).toBeFocused();
  const buttonsTop = (await skip.boundingBox())?.y ?? 0;
  const bottom = async () => {
    const box = await answer.boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(buttonsTop);
});

test('a reload at any step of the wizard keeps the step and the answers', async ({ page }) => {
  await signUp(page);
  await page.goto(siteUrl('/welcome/religion'));
  await page.getByRole('button', { name: 'Hindu', exact: true }).tap();
  await question(page, 'And your community?');
  await page.reload();
  await question(page, 'And your community?');
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await question(page, 'What’s your religion?');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hindu', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto(siteUrl('/welcome/about-me'));
  const bio = page.getByLabel('About me', { exact: true });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await bio.fill('I keep bees on the roof.');
  await saved;
  await page.reload();
  await expect(bio).toHaveValue('I keep bees on the roof.');

  await page.goto(siteUrl('/welcome/no-such-step'));
  await question(page, 'How tall are you?');
});
