import { downloadEndpoints } from '@troth/contract';
import { administration, sessions } from '@troth/identity';
import yauzl from 'yauzl';
import { pickEmail } from '../adapters/email/index.ts';
import type { SendEmail } from '../adapters/email/port.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { pickPlaces } from '../adapters/places/index.ts';
import { downloadTasks } from '../features/downloads/index.ts';
import { openPhoneVault } from '../features/phones/index.ts';
import { createPictures } from '../features/photos/index.ts';
import { createCards } from '../features/profiles/index.ts';
import { deriveKey } from '../platform/keys.ts';
import { createLog } from '../platform/log.ts';
import type { TestMember, TestSite } from './app.ts';
import { caseKeys, doJobs } from './jobs.ts';
import { TEST_SECRET } from './secret.ts';

const SECRET = TEST_SECRET;

/** The jobs of archives, as a site has them; its objects and its mail may be others. */
export function downloadTasksOf(
  site: TestSite,
  { objects = site.objects, sendEmail }: { objects?: ObjectStore; sendEmail?: SendEmail } = {},
) {
  const { database, clock } = site;
  const { db, pool } = database;
  const log = createLog('silent', false);
  return downloadTasks({
    db,
    objects,
    clock,
    log,
    users: administration({ pool, clock, secret: deriveKey(SECRET, 'identity') }),
    sessionParts: { sessions: sessions(pool, clock), placeOf: pickPlaces({}, log) },
    cards: createCards({ pictures: createPictures(objects) }),
    phoneVault: openPhoneVault(SECRET),
    caseKeys,
    sendEmail: sendEmail ?? pickEmail({ MAIL_FROM: 'Troth <hello@example.org>' }, db, clock).send,
    publicUrl: 'http://localhost:3000',
  });
}

/** Has all archives made that were asked for, and their members told. */
export async function makeDownloads(site: TestSite, others?: Parameters<typeof downloadTasksOf>[1]) {
  const tasks = downloadTasksOf(site, others);
  // The first make the second.
  await doJobs(site, { 'download.make': tasks['download.make'] });
  await doJobs(site, { 'download.tell': tasks['download.tell'] });
}

/** The files of an archive, by name. */
export async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, {});
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

/** Saves the archive of a member as their browser does. */
export async function saveDownload(site: TestSite, member: TestMember): Promise<Response> {
  const { status, body } = await member.call(downloadEndpoints.address, {});
  if (status !== 200) throw new Error(`No address: ${JSON.stringify(body)}`);
  return fetch(new URL(body.url, site.url));
}

/** All that a member gets who asks for it. */
export async function downloadAll(site: TestSite, member: TestMember): Promise<Map<string, Buffer>> {
  const { status, body } = await member.call(downloadEndpoints.request, { body: {} });
  if (status !== 200) throw new Error(`No archive: ${JSON.stringify(body)}`);
  await makeDownloads(site);
  const saved = await saveDownload(site, member);
  return unpack(Buffer.from(await saved.arrayBuffer()));
}
