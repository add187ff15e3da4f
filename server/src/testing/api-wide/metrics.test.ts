import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { photoEndpoints, searchEndpoints } from '@troth/contract';
import { languageCodes } from '@troth/texts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient, PASSWORD } from '../../../../identity/src/testing/client.ts';
import { startSandboxTestProvider } from '../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import { installRankingMetrics, openRanking } from '../../composition/ranking.ts';
import { addPhoto, uploadPhoto } from '../members/photos.ts';
import { startPayingSite } from '../site/paying-site.ts';
import { siteUsers } from '../site/sign-in.ts';
import { startTestSite, type TestSite } from '../site/test-site.ts';

let site: TestSite;
let webFolder: string;

/** Writes a built web app of one empty page and one script. */
async function writeWebApp(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-web-'));
  const page = { html: '<html></html>', hashes: { style: [], styleAttribute: [], script: [] } };
  const pages = Object.fromEntries(languageCodes.map((language) => [language, { '': page }]));
  await writeFile(path.join(folder, '.pages.json'), JSON.stringify(pages));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/main-1a2b3c.js'), '');
  return folder;
}

beforeAll(async () => {
  webFolder = await writeWebApp();
  site = await startTestSite({ RATE_SIGN_IN_PER_ACCOUNT: 3 }, { web: { from: 'built', folder: webFolder } });
});
afterAll(async () => {
  await site.close();
  await rm(webFolder, { recursive: true });
});

const readMetrics = async (url = site.url) => (await fetch(`${url}/metrics`)).text();

/** The value of a series, written as in the response; undefined if there is none. */
async function readValue(series: string, url?: string): Promise<number | undefined> {
  const line = (await readMetrics(url)).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('pages are counted by their route, unknown paths together, and files of the build together', async () => {
  const memberId = crypto.randomUUID();
  const paths = [
    `/profile/${memberId}`,
    '/dashboard',
    '/nowhere/at/all',
    '/wp-admin',
    '/assets/main-1a2b3c.js',
  ];
  for (const requested of [...paths, '/media/unknown']) await fetch(site.url + requested);
  const countOf = (route: string, status: number) =>
    readValue(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect(await countOf('/profile/:id', 200)).toBe(1);
  expect(await countOf('/dashboard', 200)).toBe(1);
  expect(await countOf('/*', 404)).toBe(2);
  expect(await countOf('/assets/*', 200)).toBe(1);
  const text = await readMetrics();
  for (const hidden of [memberId, 'wp-admin', 'nowhere', '1a2b3c', 'media/unknown'])
    expect(text).not.toContain(hidden);
});

test('statements are measured by kind', async () => {
  const countOf = (kind: string) =>
    readValue(`database_statement_duration_seconds_count{kind="${kind}"}`).then((count) => count ?? 0);
  const before = await Promise.all(['read', 'write', 'other', 'failed'].map(countOf));
  const { db, pool } = site.database;
  await pool.query('select /* planned once */ $1::int', [1]);
  await pool.query('select 1');
  await expect(pool.query('select 1 / 0')).rejects.toThrow();
  await db
    .transaction()
    .execute((transaction) => transaction.insertInto('write_probe').values({ content: '' }).execute());
  const after = await Promise.all(['read', 'write', 'other', 'failed'].map(countOf));
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 2, 1]);
  expect(await readMetrics()).toContain('database_statement_duration_seconds_bucket{le="0.001",kind="read"}');
});

test('sign-ins are counted by outcome', async () => {
  const email = 'asha@example.org';
  const countOf = (outcome: string) => readValue(`sign_ins_total{method="password",outcome="${outcome}"}`);
  expect(await Promise.all(['ok', 'refused', 'limited', 'failed'].map(countOf))).toEqual([0, 0, 0, 0]);
  await siteUsers(site).create({ email, password: PASSWORD });
  const { signIn } = createTestClient(site.url);
  await signIn(email, PASSWORD);
  await signIn(email, 'not the password');
  await signIn('unknown@example.org', PASSWORD);
  await signIn(email, PASSWORD);
  await signIn(email, PASSWORD);
  expect(await Promise.all(['ok', 'refused', 'limited', 'failed'].map(countOf))).toEqual([2, 2, 1, 0]);
});

test('photos are measured by outcome', async () => {
  const countOf = (outcome: string) =>
    readValue(`photo_processing_duration_seconds_count{outcome="${outcome}"}`);
  expect(await Promise.all(['ok', 'refused', 'failed'].map(countOf))).toEqual([0, 0, 0]);
  const asha = await site.member('asha', { tier: 'silver' });
  await addPhoto(site, asha);
  const photoKey = await uploadPhoto(site, asha, Buffer.from('not a picture'));
  expect((await asha.call(photoEndpoints.register, { body: { photoKey } })).status).toBe(415);
  expect(await Promise.all(['ok', 'refused', 'failed'].map(countOf))).toEqual([1, 1, 0]);
});

test('the age of the ranking index is that of its last success', async () => {
  const registry = new Registry();
  const ranking = openRanking(site.database, { url: 'postgres://none@127.0.0.1:1/none' }, { warn: () => {} });
  installRankingMetrics(registry, ranking);
  const readUnloadedAge = async () =>
    Number(/^ranking_index_age_seconds (\S+)$/m.exec(await registry.metrics())?.[1]);
  await expect.poll(readUnloadedAge, { timeout: 15_000 }).toBeGreaterThan(3);
  await ranking.close();
  // The first search loads the index of the site, which then follows once a second.
  const asha = await site.member('asha');
  await asha.call(searchEndpoints.search, { query: { limit: 1 }, body: {} });
  await expect.poll(() => readValue('ranking_index_age_seconds'), { timeout: 40_000 }).toBeLessThan(3);
}, 60_000);

test('orders are counted once by what became of them', async () => {
  const shop = await startPayingSite(startSandboxTestProvider);
  const { site: shopSite, provider } = shop;
  const countOf = (outcome: string) =>
    readValue(`payment_orders_total{provider="sandbox",outcome="${outcome}"}`, shopSite.url);
  const outcomes = ['paid', 'failed', 'refunded', 'expired'];
  expect(await Promise.all(outcomes.map(countOf))).toEqual([0, 0, 0, 0]);
  const member = await shopSite.member('asha');
  const order = () => shop.order(member, { kind: 'membership', tier: 'silver', months: 1 });
  const now = shopSite.clock.now();
  const deliverAll = async (webhooks: Awaited<ReturnType<typeof provider.pay>>) => {
    // Providers repeat webhooks.
    for (const webhook of [...webhooks, ...webhooks]) expect(await shop.deliver(webhook)).toBe(200);
  };
  const [first, second] = [await order(), await order()];
  await deliverAll(await provider.fail(first.orderId, now));
  await deliverAll(await provider.pay(second.orderId, now));
  expect(await Promise.all(outcomes.map(countOf))).toEqual([1, 1, 0, 0]);
  await deliverAll(await provider.refund(second.orderId, now));
  expect(await Promise.all(outcomes.map(countOf))).toEqual([1, 1, 1, 0]);
  await shop.close();
});
