import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, installSecurityHeaders } from '../../../platform/http/server.ts';
import { createLog } from '../../../platform/log.ts';
import { createCashfreeProvider } from './index.ts';

const OPTIONS = { clientId: 'id', clientSecret: 'secret', webhookSecrets: ['secret'] };
const SITES = {
  local: { environment: 'sandbox', publicUrl: 'http://localhost:3000' },
  live: { environment: 'production', publicUrl: 'https://troth.example.org' },
} as const;

const apps: FastifyInstance[] = [];

async function serve(siteName: keyof typeof SITES): Promise<string> {
  const app = createServer({ log: createLog('silent', false), trustProxy: undefined, tls: null });
  await installSecurityHeaders(app, { https: siteName === 'live', looseScripts: false, pictures: null });
  const provider = await createCashfreeProvider({ ...OPTIONS, ...SITES[siteName] });
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

test("Cashfree receives only the page's origin in the Referer header", async () => {
  const { headers } = await fetch(`${site}/pay/cashfree`);
  expect(headers.get('referrer-policy')).toBe('strict-origin');
});

test('the page has no inline script or style, and everything it references exists', async () => {
  const source = await (await fetch(`${site}/pay/cashfree`)).text();
  expect(source).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/);
  const referencedPaths = [...source.matchAll(/(?:src|href)="(\/pay\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(referencedPaths.toSorted()).toEqual(['/pay/cashfree.css', '/pay/cashfree.js']);
  const types = await Promise.all(
    referencedPaths.map(async (address) => {
      const { status, headers } = await fetch(site + address);
      return [status, headers.get('content-type')?.split(';')[0], headers.get('x-content-type-options')];
    }),
  );
  expect(types).toContainEqual([200, 'text/css', 'nosniff']);
  expect(types).toContainEqual([200, 'text/javascript', 'nosniff']);
});

test('the page has a text for browsers without JavaScript, a retry and a way back', async () => {
  const source = await (await fetch(`${site}/pay/cashfree`)).text();
  expect(source).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s);
  expect(source).toContain('<button type="button" id="again">Open it again</button>');
  expect(source).toContain('<a class="back" href="/membership">');
});

test('each environment uses its own Cashfree, and production uses TLS only', async () => {
  const live = await serve('live');
  const [sandboxPage, productionPage] = await Promise.all([
    fetch(`${site}/pay/cashfree`),
    fetch(`${live}/pay/cashfree`),
  ]);
  expect(policyOf(sandboxPage)).not.toHaveProperty('upgrade-insecure-requests');
  expect(policyOf(productionPage)).toHaveProperty('upgrade-insecure-requests');
  expect(await sandboxPage.text()).toContain('data-mode="sandbox"');
  expect(await productionPage.text()).toContain('data-mode="production"');
});
