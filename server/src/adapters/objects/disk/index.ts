import { mkdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import {
  contentDispositionOf,
  type ObjectStore,
  ObjectTooLarge,
  requireObjectKey,
  startOfMinute,
} from '../port.ts';
import { openFile, removeFolder, syncParentFolder, withDiskErrors, writeAtomically } from './files.ts';
import { createSigner, type Disk, expiryOf, serveMedia, serveUploads, uploadUrlOf } from './routes.ts';

interface Options {
  folder: string;
  /** Signs the URLs; the same in every process. */
  key: Buffer;
  clock: Clock;
}

/** Creates the functions for signed URLs on the site's own origin. */
const createSignedUrls = ({
  clock,
  signer,
}: Disk): Pick<ObjectStore, 'origin' | 'uploadUrl' | 'url' | 'attachmentUrl'> => ({
  origin: null,

  async uploadUrl({ objectKey, contentType, contentLength }) {
    const permission = {
      method: 'PUT' as const,
      objectKey: requireObjectKey(objectKey),
      expires: expiryOf(clock.now()),
      contentType,
      length: contentLength ?? null,
    };
    return {
      url: uploadUrlOf(permission, signer.sign(permission)),
      closesAt: new Date(permission.expires * 1000),
    };
  },

  async url(objectKey) {
    const expires = expiryOf(startOfMinute(clock.now()));
    const signature = signer.sign({ method: 'GET', objectKey: requireObjectKey(objectKey), expires });
    return `/media/${objectKey}?expires=${expires}&signature=${signature}`;
  },

  async attachmentUrl(objectKey, fileName) {
    contentDispositionOf(fileName);
    const expires = expiryOf(clock.now());
    const permission = { method: 'GET' as const, objectKey: requireObjectKey(objectKey), expires, fileName };
    return `/media/${objectKey}?expires=${expires}&name=${fileName}&signature=${signer.sign(permission)}`;
  },
});

async function readObject(folder: string, objectKey: string, maxBytes: number): Promise<Buffer | null> {
  const file = await openFile(folder, requireObjectKey(objectKey));
  if (!file) return null;
  try {
    if ((await file.stat()).size > maxBytes) throw new ObjectTooLarge();
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * Writes an object and returns its size in bytes. The file is synced to disk, because the database row that refers to
 * it survives a power failure too.
 */
async function writeObject(folder: string, objectKey: string, content: Buffer | Readable): Promise<number> {
  let bytes = 0;
  await writeAtomically(folder, requireObjectKey(objectKey), async (part) => {
    await part.writeFile(content);
    await part.sync();
    bytes = (await part.stat()).size;
  });
  await syncParentFolder(folder, objectKey);
  return bytes;
}

/** Stores objects as files of a folder and serves them from the site's own origin. */
export function createDiskObjects({ folder, key, clock }: Options) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const disk = { folder, clock, signer: createSigner(key) };

  const objects: ObjectStore = {
    ...createSignedUrls(disk),
    read: (objectKey, maxBytes) => withDiskErrors(() => readObject(folder, objectKey, maxBytes)),
    async write(objectKey, { bytes }) {
      await withDiskErrors(() => writeObject(folder, objectKey, bytes));
    },
    writeFrom: (objectKey, source) =>
      withDiskErrors(() => writeObject(folder, objectKey, source).finally(() => source.destroy())),
    removeFolder: (inner) => withDiskErrors(() => removeFolder(folder, requireObjectKey(inner))),
    close: () => {},
  };

  return {
    ...objects,
    serve(app: FastifyInstance, limitUpload: (request: FastifyRequest) => Promise<void>): void {
      serveMedia(app, disk);
      serveUploads(app, { ...disk, limitUpload });
    },
  };
}
