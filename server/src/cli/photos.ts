import { z } from 'zod';
import { pickObjects } from '../adapters/objects/index.ts';
import { type ObjectStore, ObjectTooLarge } from '../adapters/objects/port.ts';
import type { Config } from '../config/index.ts';
import { approvePhoto, listPendingPhotos, type PendingPhoto, rejectPhoto } from '../features/photos/index.ts';
import type { Db } from '../platform/database.ts';
import {
  byOption,
  type CommandContext,
  CommandRefused,
  parseCommand,
  runCommand,
  staffNameOf,
  withLogEntry,
} from './command.ts';

const USAGE = `Usage: npm run photos -- review [--by <your name>]
       npm run photos -- review approve <photo id> [--by <your name>]
       npm run photos -- review reject <photo id> "<message to the member>" [--by <your name>]

The message has 1 to 500 characters.`;

const photoId = z.guid('A photo is named by its id, as `review` prints it.');

const command = z.strictObject({
  args: z.union([
    z.tuple([z.literal('review')]),
    z.tuple([z.literal('review'), z.literal('approve'), photoId]),
    z.tuple([z.literal('review'), z.literal('reject'), photoId, z.string().trim().min(1).max(500)]),
  ]),
  by: byOption,
});

type Command = z.infer<typeof command>;

const LOG_ACTIONS = { approve: 'approve-photo', reject: 'reject-photo' } as const;

const NOT_STORED = 'The picture is not in the storage that these settings name.';
const WRONG_STORAGE =
  'Warning: some pictures are missing from the storage that these settings name. Give this command all settings of the running site: its S3_… settings, or its DATA_DIR.\n';

async function isStored(objects: ObjectStore, objectKey: string): Promise<boolean> {
  try {
    return (await objects.read(objectKey, 1)) !== null;
  } catch (error) {
    if (error instanceof ObjectTooLarge) return true;
    throw error;
  }
}

/**
 * Returns a function that creates a temporary URL to view a picture. The URL points to the running site if the site
 * serves pictures itself.
 */
function createPictureUrlBuilder(objects: ObjectStore, { PUBLIC_URL, TLS_CERT_FILE, PORT }: Config) {
  const site = PUBLIC_URL ?? `${TLS_CERT_FILE ? 'https' : 'http'}://localhost:${PORT}`;
  return async (photoKey: string) => {
    const fullSizeKey = `${photoKey}/full.webp`;
    if (!(await isStored(objects, fullSizeKey))) return NOT_STORED;
    return new URL(await objects.url(fullSizeKey), site).href;
  };
}

type BuildPictureUrl = ReturnType<typeof createPictureUrlBuilder>;

async function formatPhoto(photo: PendingPhoto, buildPictureUrl: BuildPictureUrl): Promise<string> {
  const { photoId, objectKey: photoKey, memberId, name, createdAt, isProfilePhoto, alike: similar } = photo;
  const lines = [
    `${photoId}  added ${createdAt.toISOString()}${isProfilePhoto ? ', profile photo' : ''}`,
    `of ${name} (${memberId})`,
    await buildPictureUrl(photoKey),
  ];
  if (similar) {
    lines.push(`looks like photo ${similar.photoId} of ${similar.name} (${similar.memberId})`);
    lines.push(await buildPictureUrl(similar.objectKey));
  }
  return `${lines.join('\n')}\n`;
}

async function list(db: Db, buildPictureUrl: BuildPictureUrl): Promise<string> {
  const { photos, hasMore } = await listPendingPhotos(db);
  if (photos.length === 0) return 'No photo is waiting.';
  const descriptions = await Promise.all(photos.map((photo) => formatPhoto(photo, buildPictureUrl)));
  const warning = descriptions.some((lines) => lines.includes(NOT_STORED)) ? [WRONG_STORAGE] : [];
  return [...warning, ...descriptions, ...(hasMore ? ['More photos are waiting behind these.'] : [])].join(
    '\n',
  );
}

/** Returns the message for the operator. */
async function execute(
  { args, by }: Command,
  context: CommandContext,
  buildPictureUrl: BuildPictureUrl,
): Promise<string> {
  const [, verb, id, message] = args;
  const staff = staffNameOf(by);
  if (verb === undefined) {
    return withLogEntry(context, { staff, act: 'list-photos' }, (db) => list(db, buildPictureUrl));
  }
  const now = context.clock.now();
  await withLogEntry(context, { staff, act: LOG_ACTIONS[verb], subject: `photo ${id}` }, async (db) => {
    const photo =
      verb === 'approve' ? await approvePhoto(db, id, now) : await rejectPhoto(db, id, { message, now });
    if (!photo) throw new CommandRefused('There is no photo under this id.');
  });
  return verb === 'approve'
    ? 'Approved: members whom its owner allows to see the photo can see it now.'
    : 'Rejected: only its owner sees the photo, with your message.';
}

const commandLine = parseCommand(USAGE, command, { by: { type: 'string' } });

await runCommand(async (context) => {
  const objects = await pickObjects(context.config, context.clock, context.secret);
  return execute(commandLine, context, createPictureUrlBuilder(objects, context.config)).finally(
    objects.close,
  );
});
