import { request } from 'node:http';
import { siteEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveMessage } from '../platform/outbox.ts';
import { startTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  for (const to of ['asha@example.org', 'ravi@example.org']) {
    const text = '<script>alert(1)</script> 123456';
    await saveMessage(site.database.db, { channel: 'email', to, subject: 'Code', text, sentAt: new Date() });
  }
});
afterAll(() => site.close());

const json = { accept: 'application/json' };

test('the outbox lists sent messages, newest first, and filters by address', async () => {
  const all = await (await fetch(`${site.url}/dev/outbox`, { headers: json })).json();
  expect(all).toMatchObject([
    { to: 'ravi@example.org' },
    { to: 'asha@example.org', channel: 'email', subject: 'Code' },
  ]);
  const outbox = await (await fetch(`${site.url}/dev/outbox?to=asha@example.org`, { headers: json })).json();
  expect(outbox).toHaveLength(1);
});

test('the outbox page escapes the text of messages', async () => {
  const page = await (await fetch(`${site.url}/dev/outbox`)).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 123456');
});

test('the development pages are 404 for a foreign host name that resolves to this machine', async () => {
  const { port } = new URL(site.url);
  const status = await new Promise((done) =>
    request({ port, path: '/dev/outbox', headers: { host: 'evil.example.org' } }, (response) =>
      done(response.statusCode),
    ).end(),
  );
  expect(status).toBe(404);
});

test('the development pages are 404 through a proxy', async () => {
  const response = await fetch(`${site.url}/dev/outbox`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(response.status).toBe(404);
});

test('the clock can be moved and reset', async () => {
  const put = (now: unknown) =>
    fetch(`${site.url}/dev/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    });
  expect((await put('2030-01-01T00:00:00Z')).status).toBe(200);
  expect(site.clock.now().getUTCFullYear()).toBe(2030);
  expect((await put('soon')).status).toBe(400);
  await put(null);
  expect(Math.abs(site.clock.now().getTime() - Date.now())).toBeLessThan(1000);
});

test.each([{ production: true }, { loopback: false }])(
  'a site with %j has no development pages',
  async (settings) => {
    const other = await startTestSite(settings);
    for (const path of ['/dev/outbox', '/dev/clock'])
      expect((await fetch(other.url + path)).status).toBe(404);
    expect((await fetch(`${other.url}/api${siteEndpoints.config.path}`)).status).toBe(200);
    await other.close();
  },
);
