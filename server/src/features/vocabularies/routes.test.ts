import { vocabularyEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { vocabularies } from './vocabularies.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('members get all vocabularies and may cache them until they change', async () => {
  const asha = await site.member('asha', { profile: null });
  const { body, headers } = await asha.call(vocabularyEndpoints.list, {});
  expect(body).toEqual(vocabularies);
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
  const again = await fetch(`${site.url}/api/vocabularies`, {
    headers: { authorization: `Bearer ${await asha.token()}`, 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('a signed-out caller is refused, and the refusal is not cached', async () => {
  const response = await fetch(`${site.url}/api/vocabularies`);
  expect(response.status).toBe(401);
  expect(response.headers.get('etag')).toBeNull();
});

test("labels are in the reader's language, and caches keep the languages apart", async () => {
  const asha = await site.member('asha', { profile: null });
  const headers = { authorization: `Bearer ${await asha.token()}` };
  const english = await fetch(`${site.url}/api/vocabularies`, { headers });
  expect(english.headers.get('vary')).toBe('cookie, accept-language, accept-encoding');
  const hindi = await fetch(`${site.url}/api/vocabularies`, {
    headers: { ...headers, 'accept-language': 'hi', 'if-none-match': english.headers.get('etag') ?? '' },
  });
  expect(hindi.status).toBe(200);
  expect(hindi.headers.get('etag')).not.toBe(english.headers.get('etag'));
  const { state, city, gender } = vocabularyEndpoints.list.response.parse(await hindi.json());
  expect(state).toContainEqual({ code: 'in_mh', label: 'महाराष्ट्र', parent: 'in' });
  expect(city).toContainEqual({
    code: 'in_mh_elsewhere',
    label: 'महाराष्ट्र में कहीं और',
    parent: 'in_mh',
  });
  expect(gender).toContainEqual({ code: 'female', label: 'महिला' });
});
