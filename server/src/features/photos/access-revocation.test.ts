import { readdir, rename } from 'node:fs/promises';
import {
  interestEndpoints,
  moderationEndpoints,
  type Picture,
  photoEndpoints,
  privacyEndpoints,
  profileEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { addPhoto, putFile, samplePicture } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from './index.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
let addresses: string[];
let number = 500;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  asha = await site.member('asha', { tier: 'silver' });
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  number += 1;
  await addPhoto(site, asha, { number });
  addresses = await everyAddress();
  expect(await fetchStatuses(addresses)).toEqual(addresses.map(() => 200));
});
afterEach(async () => {
  site.clock.move(null);
  await deleteMemberData(site.database.db, asha.id);
  await removeOrphanedObjects(site.database.db, site.objects, site.clock.now());
});

const profileSeen = () => ravi.call(profileEndpoints.show, { params: { id: asha.id } });
const addressesOf = ({ thumb, card, full }: Picture) =>
  [thumb, card, full].flatMap(({ avif, webp }) => [avif, webp]);

/** Every picture URL that either member received. */
async function everyAddress(): Promise<string[]> {
  const { photos, profilePhoto } = (await profileSeen()).body;
  const own = (await asha.call(photoEndpoints.list, {})).body.photos;
  const { thumb, card } = profilePhoto ?? {};
  return [
    ...photos.flatMap(addressesOf),
    ...own.flatMap((photo) => [...addressesOf(photo), photo.photoUrl]),
    ...[thumb, card].flatMap((sources) => Object.values(sources ?? {})),
  ];
}

const fetchStatuses = (urls: string[]) =>
  Promise.all(urls.map(async (url) => (await fetch(new URL(url, site.url))).status));

const inFiveMinutes = () => site.clock.move(new Date(site.clock.now().getTime() + FIVE_MINUTES_MS));
const allNotFound = () => addresses.map(() => 404);
const folders = async (kind: string) => readdir(`${site.objectsDir}/${kind}`).catch((): string[] => []);

const hidePhotos = () => asha.call(privacyEndpoints.update, { body: { photoPrivacy: 'HIDE' } });

test('hidden photos are in no response, and URLs given before expire within five minutes', async () => {
  await hidePhotos();
  const { body } = await profileSeen();
  expect(body).toMatchObject({ photoWithheld: 'always', photos: [] });
  const keys = (await asha.call(photoEndpoints.list, {})).body.photos.map(({ photoKey }) => photoKey);
  expect(keys).toHaveLength(1);
  for (const key of keys) expect(JSON.stringify(body)).not.toContain(key.split('/')[1]);
  const blurred = Object.values(body.profilePhoto?.card ?? {});
  expect(await fetchStatuses(blurred)).toEqual([200, 200]);
  inFiveMinutes();
  expect(await fetchStatuses(addresses)).toEqual(allNotFound());
});

test('after one member ignores the other, neither gets a picture URL', async () => {
  await asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  expect((await profileSeen()).status).toBe(404);
  inFiveMinutes();
  expect(await fetchStatuses(addresses)).toEqual(allNotFound());
});

test('photos for connections are hidden once the connection ends', async () => {
  await asha.call(privacyEndpoints.update, { body: { photoPrivacy: 'SHOW_CONNECTED' } });
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  const respond = (response: 'accepted' | 'declined') =>
    asha.call(interestEndpoints.respond, { params: { id: body.interestId }, body: { response } });
  await respond('accepted');
  expect((await profileSeen()).body.photos).toHaveLength(1);
  await respond('declined');
  expect((await profileSeen()).body).toMatchObject({ photos: [], photoWithheld: 'until_connected' });
});

test('an accepted request shows hidden photos until it expires', async () => {
  await hidePhotos();
  const ends = new Date(site.clock.now().getTime() + 60 * 60_000);
  await site.database.pool.query(
    `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, responded_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'accepted', $3, $3, $4)`,
    [ravi.id, asha.id, site.clock.now(), ends],
  );
  expect((await profileSeen()).body).toMatchObject({
    photoWithheld: null,
    photos: [expect.anything()],
    photoAsk: { status: 'accepted', expiresAt: ends.toISOString() },
  });
  site.clock.move(ends);
  expect((await profileSeen()).body).toMatchObject({ photoWithheld: 'always', photos: [], photoAsk: null });
});

test('storage keeps nothing of a deleted member, not even a later upload to an earlier URL', async () => {
  const { body } = await asha.call(photoEndpoints.uploadUrl, { query: { contentType: 'image/jpeg' } });
  const { db } = site.database;
  const put = async () =>
    putFile(site, body.uploadUrl, { bytes: await samplePicture(1), contentType: 'image/jpeg' });
  await put();
  const listStored = async () => Promise.all(['photos', 'veiled', 'uploads'].map(folders));
  const counts = async () => (await listStored()).map(({ length }) => length);
  expect(await counts()).toEqual([1, 1, 1]);
  await deleteMemberData(db, asha.id);
  await removeOrphanedObjects(db, site.objects, site.clock.now());
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await fetchStatuses(addresses)).toEqual(allNotFound());

  expect((await put()).status).toBe(200);
  expect(await counts()).toEqual([0, 0, 1]);
  inFiveMinutes();
  site.clock.move(new Date(site.clock.now().getTime() + 60_000));
  await removeOrphanedObjects(db, site.objects, site.clock.now());
  expect(await counts()).toEqual([0, 0, 0]);
});

test('objects that storage cannot remove are removed later', async () => {
  const { db } = site.database;
  const movedFolder = `${site.objectsDir}-away`;
  await rename(site.objectsDir, movedFolder);
  const { photoId } = (await asha.call(photoEndpoints.list, {})).body.photos[0] ?? { photoId: '' };
  expect((await asha.call(photoEndpoints.remove, { params: { photoId } })).body.photos).toEqual([]);
  await rename(movedFolder, site.objectsDir);
  expect(await folders('photos')).toHaveLength(1);
  await removeOrphanedObjects(db, site.objects, site.clock.now());
  expect(await folders('photos')).toHaveLength(0);
});
