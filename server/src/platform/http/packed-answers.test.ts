import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/app.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite();
  token = await (await site.member('asha')).token();
});
afterAll(() => site.close());

/** As it comes: `fetch` would unpack it. */
async function get(path: string, accepted?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
  };
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${site.url}${path}`, { headers }, resolve).on('error', reject);
  });
  return { headers: answer.headers, body: await buffer(answer) };
}

const LONG = '/api/vocabularies';

test('a long answer comes packed to who can unpack it, and says the same', async () => {
  const plain = await get(LONG);
  const brotli = await get(LONG, 'gzip, deflate, br');
  const gzip = await get(LONG, 'gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length);
  expect(brotli.body.length).toBeLessThan(plain.body.length / 4);
});

test('what a client refuses it does not get, and caches are told that clients differ', async () => {
  const { headers } = await get(LONG, 'br;q=0, gzip;q=0');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toMatch(/(?:^|, )accept-encoding$/);
});

test('a known answer is not sent again, however it was packed', async () => {
  const { headers } = await get(LONG, 'br');
  const again = await fetch(`${site.url}${LONG}`, {
    headers: { authorization: `Bearer ${token}`, 'if-none-match': headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a short answer comes as it is', async () => {
  const { headers } = await get('/api/matches/interests/received?countOnly=true', 'br');
  expect(headers['content-encoding']).toBeUndefined();
});
