import { z } from 'zod';
import { pickObjects } from '../adapters/objects/index.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { Config } from '../config/index.ts';
import { approvePhoto, rejectPhoto, type WaitingPhoto, waitingPhotos } from '../features/photos/index.ts';
import type { Db } from '../platform/database.ts';
import { carryOut, type Parts, Refusal } from './operator.ts';
import { readOrder } from './order.ts';

const USAGE = `Usage: npm run photos -- review
       npm run photos -- review approve <photo id>
       npm run photos -- review reject <photo id> "<message to the member>"

The message has 1 to 500 characters.`;

const photoId = z.guid('A photo is named by its id, as `review` prints it.');

const command = z.strictObject({
  args: z.union([
    z.tuple([z.literal('review')]),
    z.tuple([z.literal('review'), z.literal('approve'), photoId]),
    z.tuple([z.literal('review'), z.literal('reject'), photoId, z.string().trim().min(1).max(500)]),
  ]),
});

type Command = z.infer<typeof command>['args'];

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
  return `${lines.join('\n')}\n`;
}

async function list(db: Db, address: Address): Promise<string> {
  const { photos, hasMore } = await waitingPhotos(db);
  if (photos.length === 0) return 'No photo is waiting.';
  const told = await Promise.all(photos.map((photo) => shown(photo, address)));
  return [...told, ...(hasMore ? ['More photos are waiting behind these.'] : [])].join('\n');
}

/** Answers what was done. */
async function obey([, verb, id, message]: Command, { database: { db }, clock }: Parts, address: Address) {
  if (verb === undefined) return list(db, address);
  const now = clock.now();
  const done =
    verb === 'approve' ? await approvePhoto(db, id, now) : await rejectPhoto(db, id, { message, now });
  if (!done) throw new Refusal('There is no photo under this id.');
  return verb === 'approve'
    ? 'Approved: whom its owner lets see it sees the photo now.'
    : 'Rejected: nobody but its owner sees the photo, with your message.';
}

const { args: order } = readOrder(USAGE, command);

await carryOut(async (parts) => {
  const objects = await pickObjects(parts.config, parts.clock, parts.secret);
  return obey(order, parts, createAddress(objects, parts.config)).finally(objects.close);
});
