import { photoEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { rejectPhoto } from './review.ts';

const { list, remove, reorder, setProfilePhoto } = photoEndpoints;

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  ravi = await site.member('ravi', { profile: { gender: 'male' } });
});
afterAll(() => site.close());
beforeEach(async () => {
  asha = await site.member('asha', { tier: 'silver' });
});

const listOwnPhotos = async () => (await asha.call(list, {})).body.photos;
const listVisiblePhotos = async () => {
  const { body } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  return body.photos.map(({ photoId }) => photoId);
};

/** Adds approved photos; the first is the profile photo. */
async function addPhotos(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let position = 0; position < count; position++) {
    ids.push(await insertPhoto(site, { memberId: asha.id, position, isProfilePhoto: position === 0 }));
  }
  return ids;
}

test('a member without photos gets an empty list', async () => {
  expect((await asha.call(list, {})).body).toEqual({ photos: [], photoLimit: 10 });
});

test('the owner chooses the order of the photos, and others see the profile photo first', async () => {
  const [first = '', second = '', third = ''] = await addPhotos(3);
  const { body } = await asha.call(reorder, { body: { photoIds: [third, first.toUpperCase(), second] } });
  expect(body.photos.map(({ photoId }) => photoId)).toEqual([third, first, second]);
  expect(await listVisiblePhotos()).toEqual([first, third, second]);
});

test('an order with missing or foreign photos is refused and changes nothing', async () => {
  const [first = '', second = ''] = await addPhotos(2);
  const meera = await site.member('meera', { tier: 'silver' });
  const foreign = await insertPhoto(site, { memberId: meera.id });
  for (const photoIds of [[second], [second, first, foreign], [second, foreign], [second, second]]) {
    expect((await asha.call(reorder, { body: { photoIds } })).status).toBe(409);
  }
  expect((await listOwnPhotos()).map(({ photoId }) => photoId)).toEqual([first, second]);
});

test('another photo becomes the profile photo; of several concurrent choices exactly one wins', async () => {
  const ids = await addPhotos(4);
  const responses = await Promise.all(
    ids.slice(1).map((photoId) => asha.call(setProfilePhoto, { body: { photoId } })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const profile = (await listOwnPhotos()).filter(({ isProfilePhoto }) => isProfilePhoto);
  expect(profile).toHaveLength(1);
  const { profilePhotoUrl } = (await asha.call(profileEndpoints.me, {})).body;
  expect(profilePhotoUrl).toBe(profile[0]?.photoUrl);
  expect(responses.map(({ body }) => body.photoUrl)).toContain(profilePhotoUrl);
});

test('a photo of another member, or a rejected one, cannot become the profile photo', async () => {
  const [first] = await addPhotos(1);
  const meera = await site.member('meera');
  const foreign = await insertPhoto(site, { memberId: meera.id });
  const rejected = await insertPhoto(site, {
    memberId: asha.id,
    isProfilePhoto: false,
    position: 1,
    status: 'rejected',
  });
  const choose = (photoId: string) => asha.call(setProfilePhoto, { body: { photoId } });
  expect((await choose(foreign)).error).toMatchObject({ statusCode: 404, message: 'Photo not found' });
  expect((await choose(crypto.randomUUID())).status).toBe(404);
  expect((await choose(rejected)).status).toBe(409);
  expect((await listOwnPhotos()).find(({ isProfilePhoto }) => isProfilePhoto)?.photoId).toBe(first);
  expect((await asha.call(remove, { params: { photoId: foreign } })).status).toBe(404);
  expect((await meera.call(list, {})).body.photos).toHaveLength(1);
});

test('others see approved photos only', async () => {
  const [first] = await addPhotos(1);
  const memberId = asha.id;
  await insertPhoto(site, { memberId, position: 1, isProfilePhoto: false, status: 'pending' });
  await insertPhoto(site, { memberId, position: 2, isProfilePhoto: false, status: 'rejected' });
  expect(await listVisiblePhotos()).toEqual([first]);
  expect((await listOwnPhotos()).map(({ isShown }) => isShown)).toEqual([true, false, false]);
});

test('after the tier ends all photos are kept and only the profile photo is shown', async () => {
  const [first = '', second = '', third = ''] = await addPhotos(3);
  await asha.call(setProfilePhoto, { body: { photoId: second } });
  expect(await listVisiblePhotos()).toEqual([second, first, third]);
  await site.database.pool.query('update memberships set expires_at = $1 where member_id = $2', [
    site.clock.now(),
    asha.id,
  ]);
  expect(await listVisiblePhotos()).toEqual([second]);
  const { body } = await asha.call(list, {});
  expect(body.photoLimit).toBe(1);
  expect(body.photos.map(({ photoId, isShown }) => [photoId, isShown])).toEqual([
    [first, false],
    [second, true],
    [third, false],
  ]);
});

test('a deleted profile photo is replaced by the next approved photo', async () => {
  const memberId = asha.id;
  const profile = await insertPhoto(site, { memberId });
  await insertPhoto(site, { memberId, position: 1, isProfilePhoto: false, status: 'rejected' });
  await insertPhoto(site, { memberId, position: 2, isProfilePhoto: false, status: 'pending' });
  const approved = await insertPhoto(site, { memberId, position: 3, isProfilePhoto: false });
  await asha.call(remove, { params: { photoId: profile } });
  expect((await listOwnPhotos()).find(({ isProfilePhoto }) => isProfilePhoto)?.photoId).toBe(approved);
});

test('a rejected profile photo is replaced by an approved one', async () => {
  const [profile = '', other = ''] = await addPhotos(2);
  const now = site.clock.now();
  await rejectPhoto(site.database.db, profile, { message: 'This is somebody else.', now });
  expect(await listOwnPhotos()).toMatchObject([
    { photoId: profile, isProfilePhoto: false, verificationMessage: 'This is somebody else.' },
    { photoId: other, isProfilePhoto: true },
  ]);
  expect((await asha.call(profileEndpoints.me, {})).headers.get('cache-control')).toBe('no-store');
});
