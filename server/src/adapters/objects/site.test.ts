import { photoEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { createSamplePicture } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { putObject, sendRequest } from './testing/backends.ts';
import { startTestS3, type TestS3 } from './testing/s3-server.ts';

const ORIGIN = 'http://localhost:3000';

/** The permissions documented in docs/operations/storage.md. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>${ORIGIN}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>`;

let s3: TestS3;
let site: TestSite;
let asha: TestMember;

beforeAll(async () => {
  s3 = await startTestS3({ clock: createClock(), cors });
  site = await startTestSite(s3.settings);
  asha = await site.member('asha');
});
afterAll(async () => {
  await site.close();
  await s3.close();
});

const requestUpload = async (contentLength: number) => {
  const query = { contentType: 'image/jpeg' as const, contentLength };
  return (await asha.call(photoEndpoints.uploadUrl, { query })).body;
};

test('a photo is uploaded to and served from the bucket, not through the site', async () => {
  const file = await createSamplePicture(1);
  const { uploadUrl, photoKey } = await requestUpload(file.length);
  expect(uploadUrl).toContain(s3.settings.S3_ENDPOINT);
  expect((await putObject(uploadUrl, file, 'image/jpeg')).status).toBe(200);
  const { status, body } = await asha.call(photoEndpoints.register, { body: { photoKey } });
  expect(status).toBe(200);
  const { status: served, headers } = await sendRequest(body.card.webp);
  expect([served, headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await fetch(`${site.url}/media/${photoKey}/card.webp`)).status).toBe(404);

  await asha.call(photoEndpoints.remove, { params: { photoId: body.photoId } });
  expect((await sendRequest(body.card.webp)).status).toBe(404);
});

test('the content security policy allows pictures from the bucket and uploads to it, and nothing else', async () => {
  const { headers } = await fetch(site.url);
  const policy = new Map(
    headers
      .get('content-security-policy')
      ?.split(';')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  for (const [name, directive] of policy) {
    const allowsOrigin = name === 'img-src' || name === 'connect-src';
    expect(directive.includes(s3.settings.S3_ENDPOINT)).toBe(allowsOrigin);
  }
  expect(policy.size).toBeGreaterThan(5);
});

test("a bucket with the documented rules accepts uploads from the site's pages only", async () => {
  const { uploadUrl } = await requestUpload(10);
  const preflight = (origin: string) =>
    sendRequest(uploadUrl, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await preflight(ORIGIN);
  expect(allowed.status).toBe(200);
  // Amazon responds with the allowed origin, and s3rver with `*`.
  expect([ORIGIN, '*']).toContain(allowed.headers['access-control-allow-origin']);
  expect(allowed.headers['access-control-allow-headers']).toBe('content-type');
  expect((await preflight('https://elsewhere.example')).status).toBe(403);
});

test('while the bucket is unreachable members get a 503, and the photo can be registered later', async () => {
  const file = await createSamplePicture(2);
  const { uploadUrl, photoKey } = await requestUpload(file.length);
  await putObject(uploadUrl, file, 'image/jpeg');
  const body = { photoKey };
  await s3.stop();
  const refusal = await asha.call(photoEndpoints.register, { body });
  expect(refusal).toMatchObject({
    status: 503,
    body: {
      message: 'We cannot reach our picture store at the moment. Please try again shortly.',
      code: 'UNAVAILABLE',
    },
  });
  await s3.start();
  expect((await asha.call(photoEndpoints.register, { body })).status).toBe(200);
});

test('uploads to the site count towards the rate limit of their network address', async () => {
  const limitedSite = await startTestSite({ RATE_ADDRESS_PER_MINUTE: 2 });
  const upload = async () =>
    (await putObject(`${limitedSite.url}/uploads/a/source`, Buffer.from('x'), 'image/jpeg')).status;
  limitedSite.clock.move(new Date('2026-11-20T10:00:00Z'));
  expect([await upload(), await upload(), await upload()]).toEqual([403, 403, 429]);
  await limitedSite.close();
});
