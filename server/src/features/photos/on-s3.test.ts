import { photoEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '../../adapters/objects/testing/s3-server.ts';
import { createClock } from '../../platform/clock.ts';
import { addPhoto, createSamplePicture, uploadPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from './index.ts';

let s3: TestS3;
let site: TestSite;
beforeAll(async () => {
  s3 = await startTestS3({ clock: createClock() });
  site = await startTestSite(s3.settings);
});
afterAll(async () => {
  await site.close();
  await s3.close();
});

const fetchStatus = async (url: string) => (await fetch(url)).status;

test('photos are uploaded to, served from and deleted from a bucket', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const photo = await addPhoto(site, asha, { number: 900 });
  const { body } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  const url = body.photos[0]?.full.avif ?? '';
  expect(new URL(url).origin).toBe(s3.settings.S3_ENDPOINT);
  const served = await fetch(url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
  await asha.call(photoEndpoints.remove, { params: { photoId: photo.photoId } });
  expect(await fetchStatus(url)).toBe(404);
});

test('while the bucket is unreachable, registering fails with a clear error and succeeds later', async () => {
  const meera = await site.member('meera', { tier: 'silver' });
  const photoKey = await uploadPhoto(site, meera, await createSamplePicture(901));
  const registerPhoto = () => meera.call(photoEndpoints.register, { body: { photoKey } });
  await s3.stop();
  const refused = await registerPhoto();
  expect(refused.error).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
  expect(refused.headers.get('retry-after')).not.toBeNull();
  await s3.start();
  const { status, body } = await registerPhoto();
  expect(status).toBe(200);

  await s3.stop();
  const remaining = await meera.call(photoEndpoints.remove, { params: { photoId: body.photoId } });
  expect(remaining.body.photos).toEqual([]);
  await s3.start();
  expect(await fetchStatus(body.full.webp)).toBe(200);
  await removeOrphanedObjects(site.database.db, site.objects, site.clock.now());
  expect(await fetchStatus(body.full.webp)).toBe(404);
});
