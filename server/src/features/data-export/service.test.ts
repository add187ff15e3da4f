import { DATA_EXPORT_RETENTION_DAYS, dataExportEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { downloadExport, exportData, runExportJobs, unzip } from '../../testing/members/data-export.ts';
import { findEmailAddress, listMailsTo } from '../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from '../photos/index.ts';
import { deleteOldExports } from './index.ts';

const { request, current, downloadUrl } = dataExportEndpoints;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let otherProcess: Awaited<ReturnType<TestSite['startSecondProcess']>>;
beforeAll(async () => {
  site = await startTestSite();
  otherProcess = await site.startSecondProcess();
});
afterEach(() => site.clock.move(null));
afterAll(async () => {
  await otherProcess.close();
  await site.close();
});

const requestExport = (member: TestMember) => member.call(request, { body: {} });
const getDownload = async (member: TestMember) => (await member.call(current, {})).body.download;
const setClockAhead = (ms: number) => site.clock.move(new Date(Date.now() + ms));

/** Headers with a token of a member who signed in `ms` ago. */
const createHeaders = async (member: TestMember, ms: number) => ({
  authorization: `Bearer ${await member.token({ auth_time: Math.floor((site.clock.now().getTime() - ms) / 1000) })}`,
});

async function runCleanup(): Promise<void> {
  const { db } = site.database;
  await deleteOldExports(db, site.clock.now());
  await removeOrphanedObjects(db, site.objects, site.clock.now());
}

test('an archive is requested, built, announced by mail and downloaded', async () => {
  const asha = await site.member('asha');
  expect(await getDownload(asha)).toBeNull();
  const { status, body } = await requestExport(asha);
  expect(status).toBe(200);
  expect(body.download).toMatchObject({ status: 'preparing', readyAt: null, expiresAt: null, bytes: null });
  expect(await getDownload(asha)).toEqual(body.download);
  expect((await asha.call(downloadUrl, {})).status).toBe(404);

  await runExportJobs(site);
  await runExportJobs(site);
  const ready = await getDownload(asha);
  expect(ready).toMatchObject({ status: 'ready', requestedAt: body.download.requestedAt });
  const retentionMs = Date.parse(ready?.expiresAt ?? '') - Date.parse(ready?.readyAt ?? '');
  expect(retentionMs).toBe(DATA_EXPORT_RETENTION_DAYS * DAY_MS);

  const response = await downloadExport(site, asha);
  const archive = Buffer.from(await response.arrayBuffer());
  expect(archive).toHaveLength(ready?.bytes ?? 0);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="troth-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect([...(await unzip(archive)).keys()]).toContain('README.txt');

  const [mail, ...otherMails] = await listMailsTo(site, asha);
  expect(otherMails).toEqual([]);
  expect(mail?.subject).toBe('Your data is ready');
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('http://localhost:3000/settings/download');
    expect(form).not.toMatch(/signature|expires=|\/media\//);
  }
  expect(mail?.text).toContain('Hi Asha,');
});

test('only one of many concurrent requests succeeds, across two processes', async () => {
  const asha = await site.member('asha');
  const authorization = `Bearer ${await asha.token()}`;
  const responses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { url } = index % 2 ? site : otherProcess;
      const response = await fetch(`${url}/api${request.path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{}',
      });
      return { status: response.status, ...((await response.json()) as { message?: string }) };
    }),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  for (const { status, message } of responses)
    if (status === 409) expect(message).toContain('preparing your data');
  const { rows } = await site.database.pool.query(
    `select from graphile_worker._private_jobs jobs where payload->>'downloadId' =
       (select download_id::text from downloads where member_id = $1)`,
    [asha.id],
  );
  expect(rows).toHaveLength(1);
  await runExportJobs(site);
});

test('archives are built one at a time for the whole site', async () => {
  const members = [await site.member('asha'), await site.member('meera')];
  for (const member of members) await requestExport(member);
  const { rows } = await site.database.pool.query(
    `select distinct queue_name from graphile_worker.jobs where task_identifier = 'download.make'`,
  );
  expect(rows).toEqual([{ queue_name: 'archives' }]);
  await runExportJobs(site);
});

test('a member may request one export per 24 hours, and an archive stays until the next request', async () => {
  const asha = await site.member('asha');
  await requestExport(asha);
  await runExportJobs(site);
  setClockAhead(23 * HOUR_MS);
  const refused = await requestExport(asha);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CONFLICT' }]);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('once a day') });
  expect((await downloadExport(site, asha)).status).toBe(200);
  const { body: before } = await asha.call(downloadUrl, {});

  setClockAhead(DAY_MS + 1000);
  expect((await requestExport(asha)).status).toBe(200);
  expect(await getDownload(asha)).toMatchObject({ status: 'preparing', bytes: null });
  await runCleanup();
  expect((await fetch(new URL(before.url, site.url))).status).toBe(404);
  await runExportJobs(site);
  expect((await downloadExport(site, asha)).status).toBe(200);
  expect(await listMailsTo(site, asha)).toHaveLength(2);
});

test('the download URL requires a sign-in at most ten minutes old, and expires after five minutes', async () => {
  const asha = await site.member('asha');
  await exportData(site, asha);
  const now = Date.now();
  site.clock.move(new Date(now));
  const refused = await asha.call(downloadUrl, {}, await createHeaders(asha, 10 * 60_000 + 2000));
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'REAUTHENTICATION_REQUIRED' }]);
  const { status, body } = await asha.call(downloadUrl, {}, await createHeaders(asha, 9 * 60_000));
  expect(status).toBe(200);
  const url = new URL(body.url, site.url);
  site.clock.move(new Date(now + 4 * 60_000 + 50_000));
  expect((await fetch(url)).status).toBe(200);
  site.clock.move(new Date(now + 5 * 60_000 + 2000));
  expect((await fetch(url)).status).toBe(404);
});

test('other members cannot access the archive', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  await exportData(site, asha);
  expect(await getDownload(meera)).toBeNull();
  expect((await meera.call(downloadUrl, {})).status).toBe(404);
  for (const { path, method } of [request, current, downloadUrl]) {
    expect((await fetch(`${site.url}/api${path}`, { method })).status).toBe(401);
  }
});

test('after a week the archive disappears from responses at once and from storage with the next cleanup', async () => {
  const asha = await site.member('asha');
  await exportData(site, asha);
  setClockAhead(DATA_EXPORT_RETENTION_DAYS * DAY_MS - 60_000);
  await runCleanup();
  const { body } = await asha.call(downloadUrl, {});
  expect((await fetch(new URL(body.url, site.url))).status).toBe(200);
  setClockAhead(DATA_EXPORT_RETENTION_DAYS * DAY_MS + 60_000);
  expect(await getDownload(asha)).toBeNull();
  expect((await asha.call(downloadUrl, {})).status).toBe(404);
  await runCleanup();
  const { rows } = await site.database.pool.query('select from downloads where member_id = $1', [asha.id]);
  expect(rows).toEqual([]);
  const key = /\/media\/([^?]+)/.exec(body.url)?.[1] ?? '';
  expect(await site.objects.read(key, 1e9)).toBeNull();
});

test('deleting the account also deletes the archive from storage', async () => {
  const asha = await site.member('asha');
  await exportData(site, asha);
  const { body } = await asha.call(downloadUrl, {});
  const key = /\/media\/([^?]+)/.exec(body.url)?.[1] ?? '';
  expect(await site.objects.read(key, 1e9)).not.toBeNull();
  await deleteMemberData(site.database.db, asha.id);
  await removeOrphanedObjects(site.database.db, site.objects, site.clock.now());
  expect(await site.objects.read(key, 1e9)).toBeNull();
});

test('a member without a profile is notified by mail too', async () => {
  const newcomer = await site.member('newcomer', { profile: null });
  await exportData(site, newcomer);
  const [mail] = await listMailsTo(site, newcomer);
  expect(mail?.to).toBe(await findEmailAddress(site, newcomer));
  expect(mail?.text).toContain('Hello,');
});

test('an ended session cannot request an export', async () => {
  const asha = await site.member('asha');
  await site.database.pool.query('update identity.sessions set revoked_at = now() where id = $1', [
    asha.sessionId,
  ]);
  expect((await requestExport(asha)).status).toBe(401);
});
