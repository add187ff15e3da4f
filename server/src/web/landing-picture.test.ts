import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../testing/site/test-site.ts';

let service: Server;
let requestCount = 0;
let isServiceUp = true;
let site: TestSite;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a3135b' } })
    .jpeg()
    .toBuffer();
  service = createServer((_request, response) => {
    requestCount++;
    if (isServiceUp) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else response.writeHead(500).end('no');
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(() => service.close());

beforeEach(async () => {
  requestCount = 0;
  isServiceUp = true;
  const { port } = service.address() as AddressInfo;
  site = await startTestSite({ LANDING_IMAGE_URL: `http://127.0.0.1:${port}/random` });
  return () => site.close();
});

const get = (query = '') => fetch(`${site.url}/media/landing${query}`);

test("the service's picture is served from this origin and fetched once an hour", async () => {
  const responses = await Promise.all([get(), get(), get()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses[0]?.headers.get('content-type')).toBe('image/webp');
  await get();
  expect(requestCount).toBe(1);
  site.clock.move(new Date(Date.now() + 61 * 60 * 1000));
  expect((await get()).status).toBe(200);
  expect(requestCount).toBe(2);
});

test('if the service fails our own picture is served, and the service is not called for a while', async () => {
  isServiceUp = false;
  for (let n = 0; n < 3; n++) {
    const response = await get('?width=480');
    expect(response.status).toBe(200);
    expect((await sharp(await response.bytes()).metadata()).width).toBe(480);
    // Browsers request the picture again when the service is called again.
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  }
  expect(requestCount).toBe(1);
});

test('an expired picture is served while the service fails', async () => {
  await get();
  isServiceUp = false;
  site.clock.move(new Date(Date.now() + 61 * 60 * 1000));
  expect((await get()).status).toBe(200);
});

test('the picture is resized to one of the supported widths, and never enlarged', async () => {
  const widthOf = async (query: string) => (await sharp(await (await get(query)).bytes()).metadata()).width;
  expect(await widthOf('?width=480')).toBe(480);
  expect(await widthOf('?width=1600')).toBe(800);
  expect(await widthOf('?width=99999')).toBe(800);
});
