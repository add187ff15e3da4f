import { dataExportEndpoints } from '@troth/contract';
import { createAdministration, createSessions } from '@troth/identity';
import yauzl from 'yauzl';
import { pickEmail } from '../../adapters/email/index.ts';
import type { SendEmail } from '../../adapters/email/port.ts';
import { pickIpLocation } from '../../adapters/ip-location/index.ts';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { dataExportTasks } from '../../features/data-export/index.ts';
import { createPhoneCipher } from '../../features/phone-verification/index.ts';
import { createPictures } from '../../features/photos/index.ts';
import { createCards } from '../../features/profiles/index.ts';
import { deriveKey } from '../../platform/keys.ts';
import { createLog } from '../../platform/log.ts';
import { caseCipher, runJobs } from '../site/jobs.ts';
import { TEST_SECRET } from '../site/sample-data.ts';
import type { TestMember, TestSite } from '../site/test-site.ts';

const SECRET = TEST_SECRET;

/** Creates the site's export jobs; storage and mail can be replaced. */
export function createExportTasks(
  site: TestSite,
  { objects = site.objects, sendEmail }: { objects?: ObjectStore; sendEmail?: SendEmail } = {},
) {
  const { database, clock } = site;
  const { db, pool } = database;
  const log = createLog('silent', false);
  return dataExportTasks({
    db,
    objects,
    clock,
    log,
    users: createAdministration({ pool, clock, secret: deriveKey(SECRET, 'identity') }),
    sessionDependencies: { sessions: createSessions(pool, clock), locateIp: pickIpLocation({}, log) },
    cards: createCards({ pictures: createPictures(objects) }),
    phoneCipher: createPhoneCipher(SECRET),
    caseCipher,
    sendEmail: sendEmail ?? pickEmail({ MAIL_FROM: 'Troth <hello@example.org>' }, db, clock).send,
    publicUrl: 'http://localhost:3000',
  });
}

/** Runs all export jobs, including mails. */
export async function runExportJobs(site: TestSite, replacements?: Parameters<typeof createExportTasks>[1]) {
  const tasks = createExportTasks(site, replacements);
  // Jobs of the first kind queue jobs of the second.
  await runJobs(site, { 'download.make': tasks['download.make'] });
  await runJobs(site, { 'download.tell': tasks['download.tell'] });
}

/** Returns the files of an archive by name. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, {});
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

/** Downloads a member's archive like their browser. */
export async function downloadExport(site: TestSite, member: TestMember): Promise<Response> {
  const { status, body } = await member.call(dataExportEndpoints.downloadUrl, {});
  if (status !== 200) throw new Error(`No download URL: ${JSON.stringify(body)}`);
  return fetch(new URL(body.url, site.url));
}

/** Requests an export and returns its files. */
export async function exportData(site: TestSite, member: TestMember): Promise<Map<string, Buffer>> {
  const { status, body } = await member.call(dataExportEndpoints.request, { body: {} });
  if (status !== 200) throw new Error(`No archive: ${JSON.stringify(body)}`);
  await runExportJobs(site);
  const archive = await downloadExport(site, member);
  return unzip(Buffer.from(await archive.arrayBuffer()));
}
