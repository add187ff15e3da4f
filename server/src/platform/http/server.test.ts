import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { createLog } from '../log.ts';
import { createServer, routable } from './server.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Sends the address as it is: `fetch` would mend it first. */
function get(
  address: string,
): Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; text: string }> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: address }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode, headers: answer.headers, text });
    });
    request.on('error', reject);
  });
}

test.each(['/%', '/%ff', '/api/%c0%af', '/api/config/%e0%a4', '//', '//[', 'http://['])(
  '%s is answered as any address that does not exist',
  async (address) => {
    const { status, headers, text } = await get(address);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({ message: 'Not found.', code: 'NOT_FOUND', statusCode: 404 });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-request-id']).toBeTruthy();
  },
);

test('what is well spelt stays as it is, queries always do', () => {
  expect(routable('/api/x%20y?to=%ff&b=?')).toBe('/api/x%20y?to=%ff&b=?');
  expect(routable('/%ff/%20?to=%ff')).toBe('/%25ff/%2520?to=%ff');
  expect(routable('http://example.org?x=1')).toBe('/?x=1');
  expect(routable('*')).toBe('*');
});

test('a request that does not arrive is not waited for for ever', () => {
  const { requestTimeout, headersTimeout } = site.app.server as http.Server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(30_000);
  // Node swaps the two where this is the longer one.
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
});

test('a client that drops its body midway is noted as an aborted request, and not as a failure of ours', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = createLog('info', false, { write: (line) => lines.push(JSON.parse(line)) });
  const app = createServer({ log, trustProxy: undefined, tls: null });
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': 100 };
  const request = http.request({ port, method: 'POST', headers });
  request.on('error', () => {});
  const received = once(app.server, 'request');
  request.write('{"sort":');
  await received;
  request.destroy();
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client aborted the request');
  await app.close();
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
