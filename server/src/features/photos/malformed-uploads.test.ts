import { photoContentType, photoEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putFile } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import {
  generateUploadSamples,
  PLANTED_TEXT,
  type UploadSample,
} from '../../testing/upload-samples/index.ts';

let site: TestSite;
let asha: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  asha = await site.member('asha', { tier: 'silver' });
});
afterAll(() => site.close());

const statuses: Partial<Record<UploadSample['expect'], number>> = {
  accepted: 200,
  scene: 200,
  not_a_picture: 415,
  unsupported: 415,
  too_large: 413,
};

/** Uploads and registers a file. Returns the status of the refusal, or 200 with the bytes of all served pictures. */
async function uploadAndRegister({
  bytes,
  contentType,
}: UploadSample): Promise<{ status: number; served: Buffer[] }> {
  // An attacker declares a type that the site accepts.
  const declaredType = photoContentType.catch('image/jpeg').parse(contentType);
  const { body } = await asha.call(photoEndpoints.uploadUrl, { query: { contentType: declaredType } });
  const sent = await putFile(site, body.uploadUrl, { bytes, contentType: declaredType });
  if (!sent.ok) return { status: sent.status, served: [] };
  const registered = await asha.call(photoEndpoints.register, { body: { photoKey: body.photoKey } });
  if (registered.status !== 200) return { status: registered.status, served: [] };
  const { photoId, thumb, card, full } = registered.body;
  const urls = [thumb, card, full].flatMap((sources) => Object.values(sources));
  const responses = await Promise.all(urls.map((url) => fetch(new URL(url, site.url))));
  const served = await Promise.all(responses.map(async (each) => Buffer.from(await each.arrayBuffer())));
  await asha.call(photoEndpoints.remove, { params: { photoId } });
  return { status: 200, served };
}

/** Whether a sample is tested here; the largest take long to create and are tested in processing/odd-files.test.ts. */
const isSmall = ({ name }: { name: string }) => !name.endsWith('of 40 megapixels');

test('every file is refused with a clear error or served as a re-encoded picture', async () => {
  const actual: string[] = [];
  const expected: string[] = [];
  for await (const file of generateUploadSamples(isSmall)) {
    const { status, served } = await uploadAndRegister(file);
    actual.push(`${file.name}: ${status}`);
    expected.push(`${file.name}: ${statuses[file.expect] ?? 400}`);
    for (const bytes of served) expect(bytes.includes(PLANTED_TEXT)).toBe(false);
  }
  expect(actual).toEqual(expected);
  expect((await asha.call(photoEndpoints.list, {})).body.photos).toEqual([]);
}, 300_000);
