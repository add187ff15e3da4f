import { parseArgs } from 'node:util';
import { z } from 'zod';
import { pickObjects } from '../adapters/objects/index.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { type Config, readConfig } from '../config/index.ts';
import { approvePhoto, rejectPhoto, type WaitingPhoto, waitingPhotos } from '../features/photos/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import { loadSecret } from '../platform/keys.ts';
import { plainText } from '../platform/plain-text.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openSiteDatabase } from '../start/site-database.ts';

const USAGE = `Usage: npm run photos -- review
       npm run photos -- review approve <photo id>
       npm run photos -- review reject <photo id> "<message to the member>"

The message has 1 to 500 characters.`;

const command = z.union([
  z.tuple([z.literal('review')]),
  z.tuple([z.literal('review'), z.literal('approve'), z.guid()]),
  z.tuple([z.literal('review'), z.literal('reject'), z.guid(), z.string().trim().min(1).max(500)]),
]);

type Command = z.infer<typeof command>;

function read(): Command {
  try {
    return command.parse(parseArgs({ allowPositionals: true }).positionals);
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** Where a picture can be looked at, for some minutes: on the running site where it keeps the pictures itself. */
function createAddress(objects: ObjectStore, { PUBLIC_URL, TLS_CERT_FILE, PORT }: Config) {
  const site = PUBLIC_URL ?? `${TLS_CERT_FILE ? 'https' : 'http'}://localhost:${PORT}`;
  return async (objectKey: string) => new URL(await objects.url(`${objectKey}/full.webp`), site).href;
}

type Address = ReturnType<typeof createAddress>;

async function shown(photo: WaitingPhoto, address: Address): Promise<string> {
  const { photoId, objectKey, memberId, name, createdAt, isProfilePhoto, alike } = photo;
  const lines = [
    `${photoId}  added ${createdAt.toISOString()}${isProfilePhoto ? ', profile photo' : ''}`,
    `of ${name} (${memberId})`,
    await address(objectKey),
  ];
  if (alike) {
    lines.push(`looks like photo ${alike.photoId} of ${alike.name} (${alike.memberId})`);
    lines.push(await address(alike.objectKey));
  }
  return plainText(`${lines.join('\n')}\n`);
}

async function list(db: Db, address: Address): Promise<string> {
  const { photos, hasMore } = await waitingPhotos(db);
  if (photos.length === 0) return 'No photo is waiting.';
  const told = await Promise.all(photos.map((photo) => shown(photo, address)));
  return [...told, ...(hasMore ? ['More photos are waiting behind these.'] : [])].join('\n');
}

/** Answers what was done; null where there is no such photo. */
async function carryOut([, verb, id, message]: Command, db: Db, address: Address): Promise<string | null> {
  if (verb === undefined) return list(db, address);
  const now = createClock().now();
  if (verb === 'approve') {
    const approved = await approvePhoto(db, id, now);
    return approved && 'Approved: whom its owner lets see it sees the photo now.';
  }
  const rejected = await rejectPhoto(db, id, { message, now });
  return rejected && 'Rejected: nobody but its owner sees the photo, with your message.';
}

const order = read();
const config = readConfig(process.env);
const site = await openSiteDatabase(config, { attempts: 1 });
try {
  await migrate(site.url);
  const database = openDatabase(site.url, { size: 2, onError: () => {} });
  const secret = await loadSecret(config.SECRET_KEY, config.DATA_DIR);
  const objects = await pickObjects(config, createClock(), secret);
  const done = await carryOut(order, database.db, createAddress(objects, config));
  if (done) console.log(done);
  else {
    console.error('There is no photo under this id.');
    process.exitCode = 1;
  }
  objects.close();
  await database.close();
} finally {
  await site.close();
}
