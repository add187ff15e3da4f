import type { Readable } from 'node:stream';
import { dataExportEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailRefused, type SendEmail } from '../../adapters/email/port.ts';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { deleteMemberData } from '../../composition/account-closure.ts';
import {
  createExportTasks,
  downloadExport,
  runExportJobs,
  unzip,
} from '../../testing/members/data-export.ts';
import { listMailsTo } from '../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from '../photos/index.ts';
import { deleteOldExports } from './index.ts';
import { archiveKey } from './rules.ts';

const { request, current } = dataExportEndpoints;
const ATTEMPTS = 5;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const fetchStatus = async (member: TestMember) => (await member.call(current, {})).body.download?.status;

async function requestExport(member: TestMember): Promise<{ downloadId: string }> {
  await member.call(request, { body: {} });
  const { rows } = await site.database.pool.query('select download_id from downloads where member_id = $1', [
    member.id,
  ]);
  return { downloadId: rows[0].download_id };
}

const isStored = async ({ downloadId }: { downloadId: string }) =>
  (await site.objects.read(archiveKey(downloadId), 1e9)) !== null;

/** The object store of the site with a different `writeFrom`. */
const withWriteFrom = (writeFrom: ObjectStore['writeFrom']): ObjectStore => ({ ...site.objects, writeFrom });

class WriteAborted extends Error {
  override name = 'WriteAborted';
}
const failingWrite: ObjectStore['writeFrom'] = async () => {
  throw new WriteAborted();
};

test('an export that fails five times is given up, and the notified member may request another at once', async () => {
  const asha = await site.member('asha');
  const job = await requestExport(asha);
  const buildArchive = createExportTasks(site, { objects: withWriteFrom(failingWrite) })['download.make'];
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    await expect(buildArchive(job)).rejects.toThrow(WriteAborted);
    expect(await fetchStatus(asha)).toBe('preparing');
  }
  await buildArchive(job);
  expect(await fetchStatus(asha)).toBe('failed');
  // Jobs left in the queue have no effect.
  await runExportJobs(site);
  expect(await fetchStatus(asha)).toBe('failed');
  const [mail, ...otherMails] = await listMailsTo(site, asha);
  expect(otherMails).toEqual([]);
  expect(mail?.subject).toBe('Your data isn’t ready yet');
  expect(mail?.text).toContain('you can request it again right away');

  expect((await asha.call(request, { body: {} })).status).toBe(200);
  await runExportJobs(site);
  expect(await fetchStatus(asha)).toBe('ready');
  expect((await listMailsTo(site, asha)).map(({ subject }) => subject)).toEqual([
    'Your data is ready',
    'Your data isn’t ready yet',
  ]);
});

test('a job killed before, during or after writing starts over and results in one archive and one mail', async () => {
  const originalWriteFrom = site.objects.writeFrom;
  const abortedWrites = [
    failingWrite,
    async (_key: string, source: Readable) => {
      for await (const _piece of source) throw new WriteAborted();
      return 0;
    },
    async (...write: Parameters<typeof originalWriteFrom>) => {
      await originalWriteFrom(...write);
      throw new WriteAborted();
    },
  ];
  for (const abortedWrite of abortedWrites) {
    const asha = await site.member('asha');
    const job = await requestExport(asha);
    await expect(
      createExportTasks(site, { objects: withWriteFrom(abortedWrite) })['download.make'](job),
    ).rejects.toThrow(WriteAborted);
    await runExportJobs(site);
    const response = await downloadExport(site, asha);
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ userId: asha.id });
    expect(await listMailsTo(site, asha)).toHaveLength(1);
  }
});

test('an export whose job crashes the process at every attempt is marked as failed', async () => {
  const asha = await site.member('asha');
  const job = await requestExport(asha);
  await site.database.pool.query('update downloads set attempts = $1 where member_id = $2', [
    ATTEMPTS,
    asha.id,
  ]);
  await runExportJobs(site);
  expect(await fetchStatus(asha)).toBe('failed');
  expect(await isStored(job)).toBe(false);
});

test('an export whose job is lost is marked as failed after a day, and the member is notified', async () => {
  const asha = await site.member('asha');
  await requestExport(asha);
  const { db } = site.database;
  await deleteOldExports(db, new Date(Date.now() + 86_000_000));
  expect(await fetchStatus(asha)).toBe('preparing');
  await deleteOldExports(db, new Date(Date.now() + 87_000_000));
  expect(await fetchStatus(asha)).toBe('failed');
  await runExportJobs(site);
  expect(await fetchStatus(asha)).toBe('failed');
  const mails = await listMailsTo(site, asha);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your data isn’t ready yet']);
});

test('two concurrent jobs build the same archive, and the member is notified once', async () => {
  const asha = await site.member('asha');
  const job = await requestExport(asha);
  const tasks = createExportTasks(site);
  await Promise.all([tasks['download.make'](job), tasks['download.make'](job)]);
  const runs = [tasks['download.tell'](job), tasks['download.tell'](job)];
  const names = (await Promise.allSettled(runs)).map(
    (each) => each.status === 'rejected' && each.reason.name,
  );
  for (const name of names) expect([false, 'MailLocked']).toContain(name);
  expect(names).toContain(false);
  await runExportJobs(site);
  expect(await fetchStatus(asha)).toBe('ready');
  expect(await listMailsTo(site, asha)).toHaveLength(1);
});

test('no archive is left if the member deletes the account during the build, even if the job is killed', async () => {
  for (const isKilled of [false, true]) {
    const asha = await site.member('asha');
    const job = await requestExport(asha);
    const objects = withWriteFrom(async (...write) => {
      const bytes = await site.objects.writeFrom(...write);
      await deleteMemberData(site.database.db, asha.id);
      await removeOrphanedObjects(site.database.db, site.objects, site.clock.now());
      // A second job or a slow object store may write the archive after the deletion.
      await site.objects.write(write[0], { bytes: Buffer.from('late'), contentType: 'application/zip' });
      if (isKilled) throw new WriteAborted();
      return bytes;
    });
    const building = createExportTasks(site, { objects })['download.make'](job);
    if (isKilled) await expect(building).rejects.toThrow(WriteAborted);
    else await building;
    expect(await isStored(job)).toBe(isKilled);
    await runExportJobs(site);
    expect(await isStored(job)).toBe(false);
  }
});

test('a mail that the mail server refuses is not retried; a mail that could not be sent is retried', async () => {
  const refusingSendEmail: SendEmail = async () => {
    throw new MailRefused();
  };
  const asha = await site.member('asha');
  const job = await requestExport(asha);
  await createExportTasks(site)['download.make'](job);
  await createExportTasks(site, { sendEmail: refusingSendEmail })['download.tell'](job);
  const failingSendEmail: SendEmail = async () => {
    throw new WriteAborted();
  };
  await expect(
    createExportTasks(site, { sendEmail: failingSendEmail })['download.tell'](job),
  ).rejects.toThrow(WriteAborted);
  await runExportJobs(site);
  expect(await listMailsTo(site, asha)).toHaveLength(1);
});
