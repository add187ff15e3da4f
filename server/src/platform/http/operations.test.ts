import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const getMetricsStatus = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status;
const FROM_OUTSIDE = { 'x-forwarded-for': '203.0.113.9' };

const getReadinessStatus = async () => (await fetch(`${site.url}/health/ready`)).status;

test('the site is not ready while the database accepts no writes, and ready again afterwards', async () => {
  const { pool } = site.database;
  const name = new URL(String(pool.options.connectionString)).pathname.slice(1);
  const allowWrites = async (allowed: boolean) => {
    await pool.query('set default_transaction_read_only = off');
    await pool.query(`alter database ${name} set default_transaction_read_only = ${allowed ? 'off' : 'on'}`);
    // The setting applies to new connections only.
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    // Replaces the pool's connections, so that from here on only writes fail.
    for (const _ of Array.from({ length: pool.options.max })) await pool.query('select 1').catch(() => {});
  };
  expect(await getReadinessStatus()).toBe(200);
  await allowWrites(false);
  await expect.poll(getReadinessStatus, { timeout: 15_000 }).toBe(503);
  expect((await fetch(`${site.url}/health/live`)).status).toBe(200);
  await allowWrites(true);
  await expect.poll(getReadinessStatus, { timeout: 15_000 }).toBe(200);
}, 40_000);

test('metrics require a private address or the token', async () => {
  const METRICS_TOKEN = 'a-token-of-the-monitoring-system';
  const token = { authorization: `Bearer ${METRICS_TOKEN}` };
  const proxied = await startTestSite({ METRICS_TOKEN, TRUST_PROXY: 'loopback' });
  try {
    expect(await getMetricsStatus(proxied.url)).toBe(200);
    expect(await getMetricsStatus(proxied.url, { 'x-forwarded-for': '10.1.2.3' })).toBe(200);
    expect(await getMetricsStatus(proxied.url, FROM_OUTSIDE)).toBe(401);
    expect(await getMetricsStatus(proxied.url, { ...FROM_OUTSIDE, authorization: 'Bearer wrong' })).toBe(401);
    expect(await getMetricsStatus(proxied.url, { ...FROM_OUTSIDE, ...token })).toBe(200);
  } finally {
    await proxied.close();
  }
});

test('a request through an untrusted proxy does not count as one from a private address', async () => {
  expect(await getMetricsStatus(site.url)).toBe(200);
  expect(await getMetricsStatus(site.url, FROM_OUTSIDE)).toBe(401);
  expect(await getMetricsStatus(site.url, { forwarded: 'for=203.0.113.9' })).toBe(401);
  // If no token is configured, none is accepted.
  expect(await getMetricsStatus(site.url, { ...FROM_OUTSIDE, authorization: 'Bearer undefined' })).toBe(401);
});

test('metrics name the version, and durations end at 10 seconds', async () => {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  expect(text).toMatch(/^site_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toContain('http_request_duration_seconds_bucket{le="10",method="GET",route="/health/ready"');
});
