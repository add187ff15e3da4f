import { expectAccessible } from '../support/accessibility.ts';
import { setPhotoPrivacy } from '../support/photos.ts';
import { signIn, signInAtDashboard } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, type Route, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A demo member with several photos, and the path of her profile. */
async function signInPhotoOwner(browser: Browser): Promise<{ page: Page; profile: string }> {
  const page = await (await browser.newContext()).newPage();
  const me = page.waitForResponse((response) => response.url().endsWith('/api/profiles/me'));
  await signInAtDashboard(page, 'gold@demo.test');
  const { userId } = await (await me).json();
  return { page, profile: `/profile/${userId}` };
}

const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^Photos of / });
const positionStatus = (page: Page) => viewerOf(page).getByRole('status');
const photos = (page: Page) => page.getByRole('button', { name: /^Photo \d of \d of / });

async function countPhotos(page: Page): Promise<number> {
  const name = await photos(page).first().getAttribute('aria-label');
  return Number(name?.match(/^Photo 1 of (\d)/)?.[1]);
}

/** Waits until the photo has stopped in the horizontal middle of the window. */
async function expectCentred(page: Page, name: RegExp) {
  await expect
    .poll(async () => {
      const box = await viewerOf(page).getByRole('img', { name }).boundingBox();
      return box === null ? null : Math.round(box.x + box.width / 2);
    })
    .toBe(Math.round((page.viewportSize()?.width ?? 0) / 2));
}

/** A swipe in the middle of the screen. */
async function swipe(page: Page, from: number, to: number) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 370 }] });
  await send('touchStart', from);
  for (let x = from; x >= to; x -= 20) await send('touchMove', x);
  await send('touchEnd');
}

test('the viewer opens at the selected photo, is operated by keyboard, and returns focus to the photo when closed', async ({
  browser,
  page,
}) => {
  const owner = await signInPhotoOwner(browser);
  await signIn(page, 'platinum@demo.test');
  await page.goto(siteUrl(owner.profile));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const count = await countPhotos(page);
  expect(count).toBeGreaterThan(2);

  await photos(page).nth(1).press('Enter');
  await expect(positionStatus(page)).toHaveText(`2 of ${count}`);
  await expectCentred(page, new RegExp(`, 2 of ${count}$`));
  await expectAccessible(page, 'the viewer');

  await page.keyboard.press('ArrowLeft');
  await expect(positionStatus(page)).toHaveText(`1 of ${count}`);
  await page.keyboard.press('ArrowLeft');
  await expect(positionStatus(page)).toHaveText(`1 of ${count}`);
  await page.keyboard.press('End');
  await expect(positionStatus(page)).toHaveText(`${count} of ${count}`);
  await expectCentred(page, new RegExp(`, ${count} of ${count}$`));
  await page.keyboard.press('Home');
  await expectCentred(page, new RegExp(`, 1 of ${count}$`));
  await viewerOf(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(positionStatus(page)).toHaveText(`2 of ${count}`);

  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
  await expect(photos(page).nth(1)).toBeFocused();
  await owner.page.context().close();
});

test('on a phone, photos stand between the texts, can be swiped in the viewer, and stay centred after a rotation', async ({
  browser,
}) => {
  const owner = await signInPhotoOwner(browser);
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, 'platinum@demo.test');
  await page.goto(siteUrl(owner.profile));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const count = await countPhotos(page);
  await expect(photos(page)).toHaveCount(count);

  await photos(page).first().tap();
  await expect(positionStatus(page)).toHaveText(`1 of ${count}`);
  await swipe(page, 300, 60);
  await expect(positionStatus(page)).toHaveText(`2 of ${count}`);
  await expectCentred(page, new RegExp(`, 2 of ${count}$`));

  await page.setViewportSize({ width: 740, height: 360 });
  await expectCentred(page, new RegExp(`, 2 of ${count}$`));
  const box = await viewerOf(page)
    .getByRole('img', { name: new RegExp(`, 2 of ${count}$`) })
    .boundingBox();
  expect(box?.height).toBeLessThanOrEqual(360);

  await page.goBack();
  await expect(viewerOf(page)).toBeHidden();
  await expect(page).toHaveURL(siteUrl(owner.profile));
  await expect(photos(page).first()).toBeFocused();
  await page.context().close();
  await owner.page.context().close();
});

test('when photo URLs have expired, the list is refetched once and the photos load', async ({ page }) => {
  await signIn(page, 'platinum@demo.test');
  const listRequests: Route[] = [];
  await page.route(
    ({ pathname }) => pathname === '/api/matches',
    (route) => (listRequests.push(route) === 1 ? route.continue() : undefined),
  );
  const heldRequests: Route[] = [];
  await page.route('**/media/**', (route) =>
    listRequests.length < 2 ? heldRequests.push(route) : route.continue(),
  );
  await page.goto(siteUrl('/matches'));
  const pictures = page.locator('img');
  await expect.poll(() => heldRequests.length).toBeGreaterThan(2);

  // Most fail before the new list is requested, and one during the request.
  const early = heldRequests.splice(0);
  const lastRequest = early.pop();
  const respondExpired = (route?: Route) => route?.fulfill({ status: 403 });
  await Promise.all(early.map(respondExpired));
  await expect.poll(() => listRequests.length).toBe(2);
  await Promise.all([page.waitForResponse(lastRequest?.request().url() ?? ''), respondExpired(lastRequest)]);
  await Promise.all([listRequests[1], ...heldRequests].map((route) => route?.continue()));
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((image) => image.naturalWidth > 0).length),
    )
    .toBeGreaterThan(2);
  expect(listRequests).toHaveLength(2);
});

test('withheld photos are requested, shown for a while, and blurred again', async ({ browser, page }) => {
  const owner = await signInPhotoOwner(browser);
  await setPhotoPrivacy(owner.page, 'No one');
  await signIn(page, 'platinum@demo.test');
  await page.goto(siteUrl(owner.profile));
  await expect(page.getByText('Private photos')).toBeVisible();
  await expect(photos(page)).toHaveCount(0);
  const photoGroup = page.getByRole('group', { name: /^Photos of / });
  await photoGroup.getByRole('button', { name: 'Ask to see photos' }).click();
  await expect(photoGroup.getByRole('status')).toHaveText(
    /^You’ve asked to see these photos\. \w+ has until \w+ \d+, \d{4} to answer\.$/,
  );
  await expectAccessible(page, 'a profile whose photos were asked for');

  await owner.page.goto(siteUrl('/dashboard'));
  await owner.page.getByRole('link', { name: '1 member wants to see your photos' }).click();
  const waiting = owner.page.getByRole('list', { name: 'Members who asked to see your photos' });
  const grantedList = owner.page.getByRole('list', { name: 'Members who can see your photos for now' });
  await expectAccessible(owner.page, 'who asks to see my photos');
  await waiting.getByRole('button', { name: /^Show my photos to / }).click();
  await expect(grantedList.getByRole('listitem')).toHaveCount(1);
  await expect(waiting).toHaveCount(0);

  await page.reload();
  await expect(photoGroup.getByRole('status')).toHaveText(/ is sharing these photos with you until /);
  await photos(page).first().click();
  await expect(viewerOf(page).getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await grantedList.getByRole('button', { name: /^Stop sharing my photos with / }).click();
  await owner.page.getByRole('button', { name: 'Undo' }).click();
  await expect(grantedList.getByRole('listitem')).toHaveCount(1);
  await grantedList.getByRole('button', { name: /^Stop sharing my photos with / }).click();
  await expect(owner.page.getByText(/ can’t see your photos any more\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Private photos')).toBeVisible();
  await expect(photos(page)).toHaveCount(0);
  await expect(photoGroup.getByRole('status')).toHaveText(/not this time/);

  await setPhotoPrivacy(owner.page, 'Every member');
  await page.reload();
  await expect(photos(page).first()).toBeVisible();
  await owner.page.context().close();
});
