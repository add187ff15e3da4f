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
import { addPhoto, createSamplePicture, putFile } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from './index.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
let urls: string[];
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
  urls = await collectUrls();
  expect(await fetchStatuses(urls)).toEqual(urls.map(() => 200));
});
afterEach(async () => {
  site.clock.move(null);
  await deleteMemberData(site.database.db, asha.id);
  await removeOrphanedObjects(site.database.db, site.objects, site.clock.now());
});

const viewProfile = () => ravi.call(profileEndpoints.show, { params: { id: asha.id } });
const listUrls = ({ thumb, card, full }: Picture) =>
  [thumb, card, full].flatMap(({ avif, webp }) => [avif, webp]);

/** Every picture URL that either member received. */
async function collectUrls(): Promise<string[]> {
  const { photos, profilePhoto } = (await viewProfile()).body;
  const ownPhotos = (await asha.call(photoEndpoints.list, {})).body.photos;
  const { thumb, card } = profilePhoto ?? {};
  return [
    ...photos.flatMap(listUrls),
    ...ownPhotos.flatMap((photo) => [...listUrls(photo), photo.photoUrl]),
    ...[thumb, card].flatMap((sources) => Object.values(sources ?? {})),
  ];
}

const fetchStatuses = (urls: string[]) =>
  Promise.all(urls.map(async (url) => (await fetch(new URL(url, site.url))).status));

const advanceFiveMinutes = () => site.clock.move(new Date(site.clock.now().getTime() + FIVE_MINUTES_MS));
const allNotFound = () => urls.map(() => 404);
const listFolders = async (kind: string) => readdir(`${site.objectsDir}/${kind}`).catch((): string[] => []);

const hidePhotos = () => asha.call(privacyEndpoints.update, { body: { photoPrivacy: 'HIDE' } });

test('hidden photos are in no response, and URLs from earlier responses expire within five minutes', async () => {
  await hidePhotos();
  const { body } = await viewProfile();
  expect(body).toMatchObject({ photoWithheld: 'always', photos: [] });
  const keys = (await asha.call(photoEndpoints.list, {})).body.photos.map(({ photoKey }) => photoKey);
  expect(keys).toHaveLength(1);
  for (const key of keys) expect(JSON.stringify(body)).not.toContain(key.split('/')[1]);
  const blurred = Object.values(body.profilePhoto?.card ?? {});
  expect(await fetchStatuses(blurred)).toEqual([200, 200]);
  advanceFiveMinutes();
  expect(await fetchStatuses(urls)).toEqual(allNotFound());
});

test('after one member ignores the other, neither gets a picture URL', async () => {
  await asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  expect((await viewProfile()).status).toBe(404);
  advanceFiveMinutes();
  expect(await fetchStatuses(urls)).toEqual(allNotFound());
});

test('photos for connections are hidden once the connection ends', async () => {
  await asha.call(privacyEndpoints.update, { body: { photoPrivacy: 'SHOW_CONNECTED' } });
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  const respond = (response: 'accepted' | 'declined') =>
    asha.call(interestEndpoints.respond, { params: { id: body.interestId }, body: { response } });
  await respond('accepted');
  expect((await viewProfile()).body.photos).toHaveLength(1);
  await respond('declined');
  expect((await viewProfile()).body).toMatchObject({ photos: [], photoWithheld: 'until_connected' });
});

test('an accepted request shows hidden photos until it expires', async () => {
  await hidePhotos();
  const expiresAt = new Date(site.clock.now().getTime() + 60 * 60_000);
  await site.database.pool.query(
    `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, responded_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'accepted', $3, $3, $4)`,
    [ravi.id, asha.id, site.clock.now(), expiresAt],
  );
  expect((await viewProfile()).body).toMatchObject({
    photoWithheld: null,
    photos: [expect.anything()],
    photoAsk: { status: 'accepted', expiresAt: expiresAt.toISOString() },
  });
  site.clock.move(expiresAt);
  expect((await viewProfile()).body).toMatchObject({ photoWithheld: 'always', photos: [], photoAsk: null });
});

test('storage keeps nothing of a deleted member, not even an upload to an upload URL from before', async () => {
  const { body } = await asha.call(photoEndpoints.uploadUrl, { query: { contentType: 'image/jpeg' } });
  const { db } = site.database;
  const put = async () =>
    putFile(site, body.uploadUrl, { bytes: await createSamplePicture(1), contentType: 'image/jpeg' });
  await put();
  const listStored = async () => Promise.all(['photos', 'veiled', 'uploads'].map(listFolders));
  const countFolders = async () => (await listStored()).map(({ length }) => length);
  expect(await countFolders()).toEqual([1, 1, 1]);
  await deleteMemberData(db, asha.id);
  await removeOrphanedObjects(db, site.objects, site.clock.now());
  expect(await countFolders()).toEqual([0, 0, 0]);
  expect(await fetchStatuses(urls)).toEqual(allNotFound());

  expect((await put()).status).toBe(200);
  expect(await countFolders()).toEqual([0, 0, 1]);
  advanceFiveMinutes();
  site.clock.move(new Date(site.clock.now().getTime() + 60_000));
  await removeOrphanedObjects(db, site.objects, site.clock.now());
  expect(await countFolders()).toEqual([0, 0, 0]);
});

test('objects that storage cannot remove are removed later', async () => {
  const { db } = site.database;
  const movedFolder = `${site.objectsDir}-away`;
  await rename(site.objectsDir, movedFolder);
  const { photoId } = (await asha.call(photoEndpoints.list, {})).body.photos[0] ?? { photoId: '' };
  expect((await asha.call(photoEndpoints.remove, { params: { photoId } })).body.photos).toEqual([]);
  await rename(movedFolder, site.objectsDir);
  expect(await listFolders('photos')).toHaveLength(1);
  await removeOrphanedObjects(db, site.objects, site.clock.now());
  expect(await listFolders('photos')).toHaveLength(0);
});
