import { type Compatibility, criterionWeights } from '@troth/contract';
import { expectAccessibleEverywhere } from '../support/accessibility.ts';
import { openAsMember, signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';
import { findLatinWords } from '../support/untranslated-words.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the page about the order is reached from the matches, the sort menu and the foot of the page', async ({
  page,
}) => {
  await signIn(page, 'silver@demo.test');
  await openAsMember(page, '/matches');
  await page.getByRole('link', { name: 'Why this order?' }).press('Enter');
  await expect(title(page, 'Why this order?')).toBeVisible();
  await page.getByRole('link', { name: 'See my matches' }).click();
  await expect(title(page, 'Matches')).toBeVisible();
  await openAsMember(page, '/search');
  await page.getByRole('button', { name: 'Sort by Recommended' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Recommended' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(siteUrl('/why-this-order'));
  await openAsMember(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How matches are sorted' }).click();
  await expect(title(page, 'Why this order?')).toBeVisible();
});

test('visitors read there what counts how much, in both languages', async ({ page }) => {
  await page.goto(siteUrl('/why-this-order'));
  const bars = page.getByRole('figure').filter({ hasText: 'A preference' }).getByRole('listitem');
  const weights = Object.values(criterionWeights).map(({ weight }) => new RegExp(`${weight}$`));
  await expect(bars).toHaveText(weights);
  const lengths = await bars.evaluateAll((all) =>
    all.map((bar) => bar.querySelector('[aria-hidden] > *')?.getBoundingClientRect().width ?? 0),
  );
  const { age, diet } = criterionWeights;
  const dietBar = lengths[Object.keys(criterionWeights).indexOf('diet')] ?? 0;
  expect((lengths[0] ?? 0) / dietBar).toBeCloseTo(age.weight / diet.weight, 1);
  await expectAccessibleEverywhere(page, '/why-this-order');
  await page.goto(siteUrl('/why-this-order?lang=hi'));
  await expect(title(page, 'यह क्रम क्यों?')).toBeVisible();
  const words = await findLatinWords(page);
  words.delete('Troth');
  words.delete('English');
  expect([...words.values()]).toEqual([]);
  await expectAccessibleEverywhere(page, '/why-this-order in Hindi');
});

test('with medium confidence the comparison says what it is based on, and where to add what is missing', async ({
  page,
}) => {
  await page.route('**/api/matches/compatibility/*', async (route) => {
    const response = await route.fetch();
    const compatibility: Compatibility = await response.json();
    const changes: Partial<Compatibility> = {
      known: 0.6,
      comparedCriteria: 5,
      myPreferenceCount: 3,
      myMissingAnswers: ['diet', 'community', 'occupation'],
    };
    await route.fulfill({ response, json: { ...compatibility, ...changes } });
  });
  await signIn(page, 'silver@demo.test');
  await openAsMember(page, '/matches');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const comparison = page.getByRole('region', { name: 'Why you match' });
  await expect(comparison.getByText(/^Based on 5 of the \d+ things you two look for, so/)).toBeVisible();
  await expect(comparison.getByText(/^\d+%$/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'a comparison with medium confidence');
  const links = comparison.getByRole('list', { name: 'To compare more, add:' }).getByRole('link');
  await expect(links).toHaveText(['Diet', 'Community', 'Work', 'What you look for']);
  await links.first().press('Enter');
  await expect(title(page, 'Lifestyle')).toBeVisible();
  await page.goBack();
  await links.last().press('Enter');
  await expect(title(page, 'My partner preferences')).toBeVisible();
});
