import { expectAccessible } from '../support/accessibility.ts';
import { getAs } from '../support/api.ts';
import {
  blurredFile,
  measureSharpness,
  portraitFile,
  setPhotoPrivacy,
  smallFile,
} from '../support/photos.ts';
import { signIn } from '../support/sessions.ts';
import { signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

type PhotoFile = Awaited<ReturnType<typeof portraitFile>>;

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'My photos' }).getByRole('listitem', { name: /^Photo \d+ of \d+$/ });
const uploadTile = (page: Page, { name }: PhotoFile) => page.getByRole('listitem', { name, exact: true });

async function openPhotos(page: Page) {
  await page.goto(siteUrl('/profile/photos'));
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Choose) (a photo|photos)$/ })).toBeVisible();
}

const chooseFiles = (page: Page, files: PhotoFile[]) =>
  page.locator('input[type="file"][multiple]').setInputFiles(files);

/** Confirms the crop dialog for this many photos. */
async function cropAll(page: Page, count: number) {
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  for (let place = 1; place <= count; place += 1) {
    if (count > 1) await expect(dialog.getByText(`Photo ${place} of ${count}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use this crop' }).click();
  }
  await expect(dialog).toBeHidden();
}

async function addPhotos(page: Page, files: PhotoFile[]) {
  const before = await tiles(page).count();
  await chooseFiles(page, files);
  await cropAll(page, files.length);
  await expect(tiles(page)).toHaveCount(before + files.length);
}

/** Throttles uploads like a slow mobile network, or not at all. */
async function setUploadSpeed(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

/**
 * The address of the displayed picture, once it has loaded. React may replace the element at any time, so both are read
 * at once; `complete` alone is also true for a picture that has not started to load.
 */
async function addressOf(image: Locator): Promise<string> {
  let address = '';
  const readAddress = async () => {
    address = await image.evaluate((picture: HTMLImageElement) =>
      picture.complete ? picture.currentSrc : '',
    );
    return address;
  };
  await expect.poll(readAddress).not.toBe('');
  return address;
}

/** The path of the displayed picture, without its file name and signature. */
const folderOf = async (image: Locator) =>
  new URL(await addressOf(image)).pathname.split('/').slice(0, -1).join('/');

const bytesOf = async (image: Locator) => (await image.page().request.get(await addressOf(image))).body();

const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu' }).locator('img');
const profilePicture = (page: Page) => page.getByRole('main').locator('img').first();

test('photos are uploaded, one of them is visible everywhere, and blurred once it is hidden', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'gold@demo.test');
  const me = page.waitForResponse((response) => response.url().endsWith('/api/profiles/me'));
  await openPhotos(page);
  const { userId } = (await (await me).json()) as { userId: string };
  const before = await tiles(page).count();
  const files = await Promise.all([301, 302, 303].map(portraitFile));
  const [first, second, third] = files as [PhotoFile, PhotoFile, PhotoFile];

  // Three at once: two running with progress, one waiting. The second is cancelled.
  await setUploadSpeed(page, 24_000);
  await chooseFiles(page, files);
  await cropAll(page, 3);
  await expect(uploadTile(page, third)).toContainText('Waiting to upload');
  for (const file of [first, second]) {
    const progress = page.getByRole('progressbar', { name: `Upload of ${file.name}` });
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);
  }
  await page.getByRole('button', { name: `Cancel ${second.name}` }).click();
  await expect(uploadTile(page, second)).toHaveCount(0);
  await setUploadSpeed(page, -1);
  await expect(tiles(page)).toHaveCount(before + 2, { timeout: 30_000 });
  await expect(page.getByText('2 photos added.')).toBeVisible();
  await page.reload();
  await expect(tiles(page)).toHaveCount(before + 2);

  const chosen = tiles(page).nth(before + 1);
  await page.getByRole('button', { name: `Make photo ${before + 2} the profile photo` }).click();
  await expect(chosen).toContainText('Profile photo');
  await expect(chosen).toBeFocused();
  const folder = await folderOf(chosen.locator('img'));
  await expect.poll(() => folderOf(avatar(page))).toBe(folder);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'platinum@demo.test');
  await other.goto(siteUrl(`/profile/${userId}`));
  await expect.poll(() => folderOf(profilePicture(other))).toBe(folder);
  const clear = await bytesOf(profilePicture(other));

  await setPhotoPrivacy(page, 'No one');
  await other.reload();
  await expect(other.getByText('Private photos')).toBeVisible();
  await expect.poll(() => folderOf(profilePicture(other))).not.toBe(folder);
  const blurredBytes = await bytesOf(profilePicture(other));
  expect(await measureSharpness(blurredBytes)).toBeLessThan((await measureSharpness(clear)) / 3);
  expect(await other.content()).not.toContain(folder);
  await openPhotos(page);
  await expect(page.getByText('Only members whose request you accept.')).toBeVisible();

  await setPhotoPrivacy(page, 'Every member');
  await other.reload();
  await expect.poll(() => folderOf(profilePicture(other))).toBe(folder);
  await other.context().close();
});

test('a failed upload is explained in plain words, and a retry makes one photo', async ({ page }) => {
  await signUp(page);
  await openPhotos(page);
  const file = await portraitFile(311);
  let isFailing = true;
  await page.route('**/uploads/**', (route) =>
    isFailing ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await chooseFiles(page, [file]);
  await cropAll(page, 1);
  await expect(uploadTile(page, file)).toContainText('This photo didn’t upload. Please try again.');

  // Then the file arrives, and the response to its registration is lost.
  isFailing = false;
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/api/profiles/photos', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const again = page.getByRole('button', { name: `Try again: ${file.name}` });
  await again.click();
  await expect(uploadTile(page, file)).toContainText('We couldn’t reach Troth');
  isLost = false;
  await again.click();
  await expect(uploadTile(page, file)).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await page.reload();
  await expect(tiles(page)).toHaveCount(1);
});

test('a refused photo stays with its reason until it is removed', async ({ page }) => {
  await signUp(page);
  await openPhotos(page);
  await expect(page.getByRole('list', { name: 'What makes a good photo' })).toBeVisible();
  const [small, blurred] = await Promise.all([smallFile(321), blurredFile(322)]);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/photo-upload-url')) requests.push(request.url());
  });
  await chooseFiles(page, [small]);
  await expect(uploadTile(page, small)).toContainText('at least 400 × 400 pixels');
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: `Remove ${small.name}` }).click();
  await chooseFiles(page, [blurred]);
  await page.getByRole('dialog').getByRole('button', { name: 'Use whole photo' }).click();
  await expect(uploadTile(page, blurred)).toContainText('too blurred to recognise you');
  await expect(page.getByRole('button', { name: `Try again: ${blurred.name}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${blurred.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your first photo' })).toBeVisible();
});

test('a Free member adds one photo, and sees what more photos require', async ({ page }) => {
  await signUp(page);
  await openPhotos(page);
  await chooseFiles(page, await Promise.all([331, 332].map(portraitFile)));
  await expect(page.getByText('There’s room for 1 more, so we added the first one.')).toBeVisible();
  await cropAll(page, 1);
  await expect(page.getByText('1 of 1 photo')).toBeVisible();
  await expect(tiles(page)).toContainText('Profile photo');
  await expect(avatar(page)).toBeVisible();
  const more = page.getByRole('button', { name: 'Add more photos' });
  await more.click();
  const modal = page.getByRole('dialog', { name: 'Upgrade to Add More Photos' });
  await expect(modal).toContainText('With Silver you can show up to 10.');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('photos are ordered and deleted by keyboard, and the focus stays in place', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openPhotos(page);
  await addPhotos(page, [await portraitFile(341)]);
  const count = await tiles(page).count();
  const last = tiles(page).nth(count - 1);
  const folder = await folderOf(last.locator('img'));
  const { photos } = await getAs<{ photos: { photoId: string }[] }>(page, '/profiles/photos');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/photos/order') &&
      response.request().postDataJSON().photoIds.indexOf(photos.at(-1)?.photoId) === count - 4,
  );

  await page.getByRole('button', { name: `Move photo ${count} earlier` }).press('Enter');
  await expect(page.getByText(`Photo moved to place ${count - 1} of ${count}`)).toBeAttached();
  const earlier = page.getByRole('button', { name: `Move photo ${count - 1} earlier` });
  await expect(earlier).toBeFocused();
  // Twice in a row: the last order counts.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move photo ${count - 2} earlier` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Photo moved to place ${count - 3} of ${count}`)).toBeAttached();
  await saved;
  await page.reload();
  await expect(tiles(page)).toHaveCount(count);
  const now = tiles(page).nth(count - 4);
  expect(await folderOf(now.locator('img'))).toBe(folder);

  await page.getByRole('button', { name: `Delete photo ${count - 3}` }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete this photo?' });
  await expect(question).toContainText('deleted permanently');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(tiles(page)).toHaveCount(count - 1);
  await expect(tiles(page).nth(count - 4)).toBeFocused();
});

test('a list requested before a photo was moved changes neither the order nor the focus', async ({
  page,
}) => {
  await signIn(page, 'platinum@demo.test');
  await openPhotos(page);
  const count = await tiles(page).count();
  const heldRequests: (() => void)[] = [];
  const expectHeld = (times: number) => expect.poll(() => heldRequests.length).toBe(times);
  await page.route('**/api/profiles/photos', async (route) => {
    const response = await route.fetch();
    await new Promise<void>((release) => heldRequests.push(release));
    await route.fulfill({ response });
  });
  const moveEarlier = (from: number) => page.getByRole('button', { name: `Move photo ${from} earlier` });
  const order = () =>
    tiles(page).evaluateAll((elements) => elements.map((tile) => tile.getAttribute('data-photo')));

  await moveEarlier(count).press('Enter');
  await expectHeld(1);
  await expect(moveEarlier(count - 1)).toBeFocused();
  const saved = page.waitForResponse('**/api/profiles/photos/order');
  await moveEarlier(count - 1).press('Enter');
  await saved;
  const expectedOrder = await order();

  // The next request starts when the older one has been answered.
  heldRequests[0]?.();
  await expectHeld(2);
  expect(await order()).toEqual(expectedOrder);
  heldRequests[1]?.();
  await expect(moveEarlier(count - 2)).toBeFocused();
  expect(await order()).toEqual(expectedOrder);
});

test('a refused order is undone', async ({ page }) => {
  await signIn(page, 'platinum@demo.test');
  await openPhotos(page);
  const folder = await folderOf(tiles(page).first().locator('img'));
  let secondRequest: Promise<unknown> | undefined;
  await page.route('**/api/profiles/photos/order', (route) => {
    secondRequest = page.waitForRequest('**/api/profiles/photos');
    return route.fulfill({ status: 503 });
  });
  await page.getByRole('button', { name: 'Move photo 1 later' }).click();
  await expect(page.getByText('We couldn’t reorder your photos. Please try again.')).toBeVisible();
  await expect.poll(() => folderOf(tiles(page).first().locator('img'))).toBe(folder);
  // It may have been refused because photos were added or deleted.
  await secondRequest;
});

test('a double click confirms only one photo', async ({ page }) => {
  await signIn(page, 'platinum@demo.test');
  await openPhotos(page);
  await chooseFiles(page, await Promise.all([70, 71, 72].map(portraitFile)));
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByRole('button', { name: 'Skip this photo' }).dblclick();
  await expect(dialog.getByText('Photo 2 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Skip this photo' }).click();
  await expect(dialog.getByText('Photo 3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a photo is dragged to another position', async ({ page }) => {
  await signIn(page, 'platinum@demo.test');
  await openPhotos(page);
  const folder = await folderOf(tiles(page).first().locator('img'));
  const from = await tiles(page).nth(0).locator('img').boundingBox();
  const to = await tiles(page).nth(1).locator('img').boundingBox();
  if (from === null || to === null) throw new Error('The photos are not in sight');
  const saved = page.waitForResponse((response) => response.url().endsWith('/photos/order') && response.ok());
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await saved;
  await expect.poll(() => folderOf(tiles(page).nth(1).locator('img'))).toBe(folder);
});

/** Uploads are held until they are released. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function startUpload(page: Page, person: number) {
  const file = await portraitFile(person);
  await chooseFiles(page, [file]);
  await cropAll(page, 1);
  await expect(uploadTile(page, file)).toContainText('Uploading');
}

test('uploads continue on other screens', async ({ page }) => {
  await signUp(page);
  await openPhotos(page);
  const release = await holdUploads(page);
  await startUpload(page, 351);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  release();
  await expect(page.getByText('One photo added.')).toBeVisible();
});

test('uploads end at sign-out, and the next member sees nothing of them', async ({ page }) => {
  await signUp(page);
  await openPhotos(page);
  await holdUploads(page);
  await startUpload(page, 352);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill('silver@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-find-your-match');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('link', { name: 'My photos' }).click();
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

/** Pictures as another program provides them. */
async function dispatchFile(page: Page, type: 'drop' | 'paste', { name, mimeType, buffer }: PhotoFile) {
  const transfer = await page.evaluateHandle(
    ([name, mimeType, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: mimeType }),
      );
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
  await page.evaluate(
    ([type, transfer]) => {
      const init = { bubbles: true, cancelable: true };
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer });
      document.body.dispatchEvent(event);
    },
    [type, transfer] as const,
  );
}

test('pictures can be dropped and pasted', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openPhotos(page);
  for (const type of ['drop', 'paste'] as const) {
    await dispatchFile(page, type, await portraitFile(361));
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

for (const width of [320, 1440]) {
  test(`axe finds nothing on the photos screen, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await signIn(page, 'silver@demo.test');
    await openPhotos(page);
    await expectAccessible(page, 'gallery');
    await chooseFiles(page, [await portraitFile(371)]);
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await expectAccessible(page, 'crop');
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 503 }));
    await dialog.getByRole('button', { name: 'Use this crop' }).click();
    await expect(page.getByText('This photo didn’t upload.')).toBeVisible();
    await expectAccessible(page, 'failed');
    await page.getByRole('button', { name: 'Delete photo 1', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this photo?' })).toBeVisible();
    await expectAccessible(page, 'delete');
    await context.close();
  });
}
