import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { photoEndpoints, profileEndpoints } from '@troth/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPhoto, createSamplePicture, putFile, uploadPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { deleteExpiredUploads, removeOrphanedObjects } from './index.ts';

describe('Uploads', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  const { uploadUrl, register, list, remove } = photoEndpoints;
  const jpeg = { query: { contentType: 'image/jpeg' } } as const;
  const DAY_MS = 24 * 60 * 60 * 1000;

  let usedHundreds = 0;
  /** Numbers of sample pictures that no other test uses. */
  const nextNumbers = (count: number) =>
    Array.from({ length: count }, (_, index) => index + 100 * ++usedHundreds);

  const registerPhoto = (member: TestMember, photoKey: string, headers = {}) =>
    member.call(register, { body: { photoKey } }, headers);

  /** Every file in storage. */
  async function listFiles(): Promise<string[]> {
    const entries = await readdir(site.objectsDir, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(site.objectsDir, path.join(entry.parentPath, entry.name)));
  }

  const fetchUrl = (url: string) => fetch(new URL(url, site.url));

  test('an uploaded photo is re-encoded in every size and visible to others, and the original is deleted', async () => {
    const asha = await site.member('asha');
    const ravi = await site.member('ravi', { profile: { gender: 'male' } });
    const photo = await addPhoto(site, asha, { number: nextNumbers(1)[0] });
    expect(photo).toMatchObject({
      isProfilePhoto: true,
      verificationStatus: 'approved',
      verificationMessage: null,
      isShown: true,
      width: 960,
      height: 1200,
    });
    expect(photo.verifiedAt).not.toBeNull();
    const profile = (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).body;
    expect(profile.photos.map(({ photoId }) => photoId)).toEqual([photo.photoId]);
    for (const [size, width, height] of [
      ['thumb', 160, 200],
      ['card', 480, 600],
      ['full', 960, 1200],
    ] as const) {
      for (const [format, url] of Object.entries(profile.photos[0]?.[size] ?? {})) {
        const served = await fetchUrl(url);
        expect(served.headers.get('content-type')).toBe(`image/${format}`);
        const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
        expect([metadata.width, metadata.height]).toEqual([width, height]);
      }
    }
    expect(profile.profilePhotoUrl).toBe(profile.profilePhoto?.card.webp);
    expect((await listFiles()).filter((name) => name.startsWith('uploads'))).toEqual([]);
  });

  test('fifty concurrent registrations add exactly as many photos as the tier allows', async () => {
    const asha = await site.member('asha', { tier: 'silver' });
    const pictures = await Promise.all(nextNumbers(12).map((number) => createSamplePicture(number)));
    const keys = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        uploadPhoto(site, asha, pictures[index % pictures.length] ?? Buffer.alloc(0)),
      ),
    );
    const responses = await Promise.all(keys.map((key) => registerPhoto(asha, key)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const { error } of responses.filter(({ status }) => status !== 200)) {
      expect(error).toMatchObject({ code: 'PHOTO_LIMIT_REACHED', details: { photoLimit: 10 } });
    }
    const { photos, photoLimit } = (await asha.call(list, {})).body;
    expect([photos.length, photoLimit]).toEqual([10, 10]);
    expect(photos.filter(({ isProfilePhoto }) => isProfilePhoto)).toHaveLength(1);
    expect((await asha.call(uploadUrl, jpeg)).error?.code).toBe('PHOTO_LIMIT_REACHED');
  }, 60_000);

  test('a free member may have one photo, and the refusal names the tier with more', async () => {
    const asha = await site.member('asha');
    const keys = await Promise.all(
      (await Promise.all(nextNumbers(2).map((number) => createSamplePicture(number)))).map((bytes) =>
        uploadPhoto(site, asha, bytes),
      ),
    );
    const responses = await Promise.all(keys.map((key) => registerPhoto(asha, key)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    const refused = responses.find(({ status }) => status === 403);
    expect(refused?.error?.details).toEqual({ photoLimit: 1, requiredTier: 'silver' });
  });

  test('registering an upload again, even concurrently, returns the same photo', async () => {
    const asha = await site.member('asha', { tier: 'silver' });
    const key = await uploadPhoto(site, asha, await createSamplePicture(nextNumbers(1)[0] ?? 0));
    const headers = { 'idempotency-key': 'once' };
    const responses = await Promise.all([
      registerPhoto(asha, key),
      registerPhoto(asha, key, headers),
      registerPhoto(asha, key, headers),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.photoId)).size).toBe(1);
    expect((await asha.call(list, {})).body.photos).toHaveLength(1);
    expect((await registerPhoto(asha, 'photos/other', headers)).error?.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('uploads to the URL after registration do not change the photo', async () => {
    const asha = await site.member('asha');
    const [one = 0, other = 0] = nextNumbers(2);
    const { body } = await asha.call(uploadUrl, jpeg);
    const put = async (number: number) =>
      putFile(site, body.uploadUrl, { bytes: await createSamplePicture(number), contentType: 'image/jpeg' });
    await put(one);
    const photo = (await registerPhoto(asha, body.photoKey)).body;
    const listUploads = async () => (await listFiles()).filter((name) => name.startsWith('uploads'));
    const others = await listUploads();
    const fetchBytes = async () => Buffer.from(await (await fetchUrl(photo.full.webp)).arrayBuffer());
    const before = await fetchBytes();
    await put(other);
    expect((await registerPhoto(asha, body.photoKey)).body.photoId).toBe(photo.photoId);
    expect(before.equals(await fetchBytes())).toBe(true);

    const lateUploads = (await listUploads()).filter((name) => !others.includes(name));
    expect(lateUploads).toHaveLength(1);
    await removeOrphanedObjects(
      site.database.db,
      site.objects,
      new Date(site.clock.now().getTime() + 6 * 60_000),
    );
    expect(await listUploads()).not.toContain(lateUploads[0]);
  });

  test('an upload that is missing, belongs to another member or was never opened cannot be registered', async () => {
    const [asha, meera] = await Promise.all([site.member('asha'), site.member('meera')]);
    const upload = (await asha.call(uploadUrl, jpeg)).body;
    expect((await registerPhoto(asha, upload.photoKey)).error).toMatchObject({
      statusCode: 404,
      message: 'Photo not found',
    });
    const sent = await uploadPhoto(site, asha, await createSamplePicture(nextNumbers(1)[0] ?? 0));
    expect((await registerPhoto(meera, sent)).status).toBe(404);
    const photo = (await registerPhoto(asha, sent)).body;
    expect((await registerPhoto(meera, sent)).status).toBe(404);
    expect((await registerPhoto(asha, 'photos/../uploads')).status).toBe(404);
    expect((await registerPhoto(asha, `${photo.photoKey}/card.webp`)).status).toBe(404);
    for (const member of [asha, meera]) {
      expect((await member.call(list, {})).body.photos).toHaveLength(member === asha ? 1 : 0);
    }
  });

  test('an upload URL requires a profile and a picture of at most 10 MB', async () => {
    const asha = await site.member('asha');
    const newcomer = await site.member('newcomer', { profile: null });
    for (const query of [
      {},
      { contentType: 'image/svg+xml' },
      { contentType: 'image/jpeg', contentLength: 10 * 1024 * 1024 + 1 },
      { contentType: 'image/jpeg', contentLength: 0 },
      { contentType: 'image/jpeg', isProfilePhoto: 'yes' },
      { contentType: 'image/jpeg', key: 'photos/x' },
    ]) {
      expect((await asha.call(uploadUrl, { query: query as never })).status).toBe(400);
    }
    expect((await newcomer.call(uploadUrl, jpeg)).status).toBe(404);
  });

  test('uploads that are not registered are deleted after a day', async () => {
    const asha = await site.member('asha');
    const earlier = site.clock.now();
    const cleanUp = async (now: Date) => {
      await deleteExpiredUploads(site.database.db, now);
      await removeOrphanedObjects(site.database.db, site.objects, now);
    };
    const listUploads = async () => (await listFiles()).filter((name) => name.startsWith('uploads')).length;
    await cleanUp(new Date(earlier.getTime() + DAY_MS));
    expect(await listUploads()).toBe(0);
    const uploadedAt = site.clock.now().getTime();
    await uploadPhoto(site, asha, await createSamplePicture(nextNumbers(1)[0] ?? 0));
    await cleanUp(new Date(uploadedAt + DAY_MS - 1));
    expect(await listUploads()).toBe(1);
    await cleanUp(new Date(site.clock.now().getTime() + DAY_MS));
    expect(await listUploads()).toBe(0);
  });

  test('a photo similar to another member’s waits for review, even if both are added concurrently', async () => {
    const [number = 0, other = 0] = nextNumbers(2);
    const [asha, meera, padma, leela] = await Promise.all(
      ['asha', 'meera', 'padma', 'leela'].map((name) => site.member(name)),
    );
    if (!asha || !meera || !padma || !leela) throw new Error('expected four members');
    await addPhoto(site, asha, { number });
    const similar = await addPhoto(site, meera, { number });
    expect(similar).toMatchObject({ verificationStatus: 'pending', verifiedAt: null, isShown: false });
    const { rows } = await site.database.pool.query<{ member_id: string }>(
      `select other.member_id from photos join photos other on other.photo_id = photos.resembles
     where photos.photo_id = $1`,
      [similar.photoId],
    );
    expect(rows).toEqual([{ member_id: asha.id }]);
    const both = await Promise.all([padma, leela].map((member) => addPhoto(site, member, { number: other })));
    expect(both.map(({ verificationStatus }) => verificationStatus).sort()).toEqual(['approved', 'pending']);
  });

  test('all files of a deleted photo are removed, and its URLs stop working', async () => {
    const asha = await site.member('asha', { tier: 'silver' });
    const [one = 0, other = 0] = nextNumbers(2);
    const first = await addPhoto(site, asha, { number: one });
    const second = await addPhoto(site, asha, { number: other });
    const urls = [first.thumb.avif, first.card.webp, first.full.avif, first.photoUrl];
    const before = new Set(await listFiles());
    const remaining = (await asha.call(remove, { params: { photoId: first.photoId } })).body;
    expect(remaining.photos.map(({ photoId, isProfilePhoto }) => [photoId, isProfilePhoto])).toEqual([
      [second.photoId, true],
    ]);
    for (const url of urls) expect((await fetchUrl(url)).status).toBe(404);
    const removed = [...before].filter((name) => name.includes(first.photoKey.split('/')[1] ?? ''));
    expect(removed.length).toBeGreaterThan(0);
    expect((await listFiles()).length).toBe(before.size - 8);
    expect((await asha.call(remove, { params: { photoId: first.photoId } })).status).toBe(404);
  });
});

describe('Failed registration', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  test('if one variant cannot be written, the response waits until no other write is in progress', async () => {
    const asha = await site.member('asha');
    const photoKey = await uploadPhoto(site, asha, await createSamplePicture(1));
    const { rows } = await site.database.pool.query<{ blurred_key: string }>(
      'select blurred_key from photo_uploads where object_key = $1',
      [photoKey],
    );
    const blockingPath = path.join(site.objectsDir, rows[0]?.blurred_key ?? '');
    await mkdir(path.dirname(blockingPath), { recursive: true });
    await writeFile(blockingPath, 'not a folder');
    expect((await asha.call(photoEndpoints.register, { body: { photoKey } })).status).toBe(503);
    expect((await readdir(path.join(site.objectsDir, photoKey))).sort()).toEqual([
      'card.avif',
      'card.webp',
      'full.avif',
      'full.webp',
      'thumb.avif',
      'thumb.webp',
    ]);
  });
});
