import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConversation } from '../../testing/members/conversations.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let asha: TestMember;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  asha = await site.member('asha', { profile: { gender: 'female' } });
  token = await asha.token();
});
afterAll(() => site.close());

/** The raw response: `fetch` would decompress it. */
async function get(path: string, accepted?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
  };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${site.url}${path}`, { headers }, resolve).on('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const LONG_RESPONSE_PATH = '/api/vocabularies';

test('a long response is compressed for clients that support it, with the same content', async () => {
  const response = await get(LONG_RESPONSE_PATH);
  const brotli = await get(LONG_RESPONSE_PATH, 'gzip, deflate, br');
  const gzip = await get(LONG_RESPONSE_PATH, 'gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.body)).toEqual(response.body);
  expect(gunzipSync(gzip.body)).toEqual(response.body);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length);
  expect(brotli.body.length).toBeLessThan(response.body.length / 4);
});

test('an encoding that the client excludes is not used, and the Vary header names the encoding', async () => {
  const { headers } = await get(LONG_RESPONSE_PATH, 'br;q=0, gzip;q=0');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toMatch(/(?:^|, )accept-encoding$/);
});

test('an unchanged response is not sent again, whatever its encoding was', async () => {
  const { headers } = await get(LONG_RESPONSE_PATH, 'br');
  const again = await fetch(`${site.url}${LONG_RESPONSE_PATH}`, {
    headers: { authorization: `Bearer ${token}`, 'if-none-match': headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get('vary')).toMatch(/(?:^|, )accept-encoding$/);
});

test('a short response is not compressed', async () => {
  const { status, headers } = await get('/api/profiles/recently-joined', 'br');
  expect(status).toBe(200);
  expect(headers.vary).toMatch(/accept-encoding$/);
  expect(headers['content-encoding']).toBeUndefined();
});

test('messages between members are never compressed, however long', async () => {
  const ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  await startConversation(ravi, asha, 'The same words once more. '.repeat(70));
  const { status, headers, body } = await get('/api/messages/conversations', 'br');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(1_500);
  expect(headers['content-encoding']).toBeUndefined();
});
