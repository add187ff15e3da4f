import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, installSecurityHeaders } from '../../../platform/http/server.ts';
import { createLog } from '../../../platform/log.ts';
import { cashfreePayments } from './index.ts';

const OPTIONS = { clientId: 'id', clientSecret: 'secret', webhookSecrets: ['secret'] };
const PLACES = {
  local: { environment: 'sandbox', publicUrl: 'http://localhost:3000' },
  live: { environment: 'production', publicUrl: 'https://troth.example.org' },
} as const;

const apps: FastifyInstance[] = [];

async function serve(place: keyof typeof PLACES): Promise<string> {
  const app = createServer({ log: createLog('silent', false), trustProxy: undefined, tls: null });
  await installSecurityHeaders(app, { https: place === 'live', looseScripts: false, pictures: null });
  const provider = await cashfreePayments({ ...OPTIONS, ...PLACES[place] });
  provider.serve?.(app);
  app.get('/another', (_request, reply) => reply.send('another page'));
  apps.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

let site: string;
beforeAll(async () => {
  site = await serve('local');
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const policyOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

test("only this page may load Cashfree's script and submit to Cashfree", async () => {
  const page = await fetch(`${site}/pay/cashfree`);
  expect(policyOf(page)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' https://sdk.cashfree.com",
    'style-src': "'self'",
    'form-action': 'https://*.cashfree.com',
    'frame-src': 'https://*.cashfree.com',
    'connect-src': 'https://*.cashfree.com',
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  for (const other of ['/another', '/pay/cashfree.js', '/pay/cashfree.css', '/pay/nowhere']) {
    const { headers } = await fetch(site + other);
    expect(headers.get('content-security-policy'), other).not.toContain('cashfree');
    expect(headers.get('referrer-policy'), other).toBe('same-origin');
  }
});

test('Cashfree learns the origin of its payers, and no more', async () => {
  const { headers } = await fetch(`${site}/pay/cashfree`);
  expect(headers.get('referrer-policy')).toBe('strict-origin');
});

test('it has no inline script or style, and everything it references exists', async () => {
  const source = await (await fetch(`${site}/pay/cashfree`)).text();
  expect(source).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/);
  const named = [...source.matchAll(/(?:src|href)="(\/pay\/[^"]+)"/g)].map(([, address = '']) => address);
  expect(named.toSorted()).toEqual(['/pay/cashfree.css', '/pay/cashfree.js']);
  const types = await Promise.all(
    named.map(async (address) => {
      const { status, headers } = await fetch(site + address);
      return [status, headers.get('content-type')?.split(';')[0], headers.get('x-content-type-options')];
    }),
  );
  expect(types).toContainEqual([200, 'text/css', 'nosniff']);
  expect(types).toContainEqual([200, 'text/javascript', 'nosniff']);
});

test('it has a text for browsers without JavaScript, a retry and a way back', async () => {
  const source = await (await fetch(`${site}/pay/cashfree`)).text();
  expect(source).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s);
  expect(source).toContain('<button type="button" id="again">Open it again</button>');
  expect(source).toContain('<a class="back" href="/membership">');
});

test('each environment uses its own Cashfree, the live one over TLS only', async () => {
  const live = await serve('live');
  const [here, there] = await Promise.all([fetch(`${site}/pay/cashfree`), fetch(`${live}/pay/cashfree`)]);
  expect(policyOf(here)).not.toHaveProperty('upgrade-insecure-requests');
  expect(policyOf(there)).toHaveProperty('upgrade-insecure-requests');
  expect(await here.text()).toContain('data-mode="sandbox"');
  expect(await there.text()).toContain('data-mode="production"');
});
