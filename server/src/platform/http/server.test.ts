import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { createLog } from '../log.ts';
import { createRequestTimeouts, createServer, toRoutableUrl } from './server.ts';

describe('HTTP server', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  /** Sends the path unchanged: `fetch` would normalise it. */
  function get(
    address: string,
  ): Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; text: string }> {
    const { port } = new URL(site.url);
    return new Promise((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, path: address }, async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve({ status: response.statusCode, headers: response.headers, text });
      });
      request.on('error', reject);
    });
  }

  test.each(['/%', '/%ff', '/api/%c0%af', '/api/config/%e0%a4', '//', '//[', 'http://['])(
    '%s gets the same response as any unknown path',
    async (address) => {
      const { status, headers, text } = await get(address);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toEqual({
        message: 'We couldn’t find that.',
        code: 'NOT_FOUND',
        statusCode: 404,
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-request-id']).toBeTruthy();
    },
  );

  test('valid paths and all queries stay unchanged', () => {
    expect(toRoutableUrl('/api/x%20y?to=%ff&b=?')).toBe('/api/x%20y?to=%ff&b=?');
    expect(toRoutableUrl('/%ff/%20?to=%ff')).toBe('/%25ff/%2520?to=%ff');
    expect(toRoutableUrl('http://example.org?x=1')).toBe('/?x=1');
    expect(toRoutableUrl('*')).toBe('*');
  });

  test('a request that does not arrive times out', () => {
    const { requestTimeout, headersTimeout } = site.app.server as http.Server;
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(30_000);
    // Node swaps the two time-outs if this one is longer.
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
  });

  test('a failed statement is logged with its SQL state and without its values', async () => {
    const lines: string[] = [];
    const log = createLog('info', false, { write: (line) => lines.push(line) });
    const app = createServer({ log, trustProxy: undefined, tls: null });
    app.get('/', () =>
      site.database.pool.query('select 1 / 0 as "asha@example.org", $1::text', ['asha@example.org']),
    );
    expect((await app.inject('/')).statusCode).toBe(500);
    await app.close();
    const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
    expect(failure).toMatchObject({ sqlState: '22012' });
    expect(lines.join()).not.toContain('asha');
  });

  test('a client that aborts its body is logged as an aborted request, and not as a server error', async () => {
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
});

describe('Request timeouts', () => {
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    app = fastify({ requestTimeout: 200, http: { connectionsCheckingInterval: 20, headersTimeout: 200 } });
    const setRequestTimeout = createRequestTimeouts(app);
    const readBody = async ({ body }: { body: unknown }) => ({ got: body });
    const limits: Record<string, number> = { '/long': 60_000, '/short': 400 };
    for (const [url, ms] of Object.entries(limits)) {
      app.put(url, { onRequest: async (request) => setRequestTimeout(request, ms), handler: readBody });
    }
    app.put('/usual', readBody);
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  /** Sends a request without its last byte. `status` is null if the connection was closed without a response. */
  function sendSlowly(path: string, agent: http.Agent | false = false) {
    const headers = { 'content-type': 'application/json', 'content-length': 2 };
    const request = http.request({ host: '127.0.0.1', port, path, method: 'PUT', headers, agent });
    const status = new Promise<number | null>((resolve) => {
      request.on('response', (response) => resolve(response.resume().statusCode ?? null));
      request.on('error', () => resolve(null));
    });
    request.write('{');
    return { status, finish: () => request.end('}') };
  }

  test('a request with a time allowance may use it, while others time out as usual', async () => {
    const long = sendSlowly('/long');
    const usual = sendSlowly('/usual');
    expect(await usual.status).toBe(408);
    long.finish();
    expect(await long.status).toBe(200);
  });

  test('a request that takes longer than its allowance times out', async () => {
    expect(await sendSlowly('/short').status).toBeNull();
  });

  test('the next request on the same connection has no allowance', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const long = sendSlowly('/long', agent);
    long.finish();
    expect(await long.status).toBe(200);
    expect(await sendSlowly('/usual', agent).status).toBe(408);
    agent.destroy();
  });
});

describe('Security headers', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  test.each(['/api/config', '/health/live', '/nowhere', '/media/x.webp'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await fetch(site.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-permitted-cross-domain-policies')).toBe('none');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );
});
