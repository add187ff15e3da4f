import { mkdirSync } from 'node:fs';
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
import { createSigner, expiryOf, serveMedia, serveUploads, uploadUrlOf } from './routes.ts';

interface Options {
  folder: string;
  /** Signs the URLs; the same in every process. */
  key: Buffer;
  clock: Clock;
}

/** Objects as files in a folder, served from the site's own origin. */
export function diskObjects({ folder, key, clock }: Options) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const disk = { folder, clock, signer: createSigner(key) };
  const { signer } = disk;

  const objects: ObjectStore = {
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
      const permission = {
        method: 'GET' as const,
        objectKey: requireObjectKey(objectKey),
        expires,
        fileName,
      };
      return `/media/${objectKey}?expires=${expires}&name=${fileName}&signature=${signer.sign(permission)}`;
    },

    read: (objectKey, most) =>
      withDiskErrors(async () => {
        const file = await openFile(folder, requireObjectKey(objectKey));
        if (!file) return null;
        try {
          if ((await file.stat()).size > most) throw new ObjectTooLarge();
          return await file.readFile();
        } finally {
          await file.close();
        }
      }),

    write: (objectKey, { bytes }) =>
      withDiskErrors(async () => {
        await writeAtomically(folder, requireObjectKey(objectKey), async (part) => {
          await part.writeFile(bytes);
          // The database row that names it survives a power failure, so it must too.
          await part.sync();
        });
        await syncParentFolder(folder, objectKey);
      }),

    writeFrom: (objectKey, source) =>
      withDiskErrors(async () => {
        let bytes = 0;
        await writeAtomically(folder, requireObjectKey(objectKey), async (part) => {
          await part.writeFile(source);
          await part.sync();
          bytes = (await part.stat()).size;
        }).finally(() => source.destroy());
        await syncParentFolder(folder, objectKey);
        return bytes;
      }),

    removeFolder: (inner) => withDiskErrors(() => removeFolder(folder, requireObjectKey(inner))),

    origin: null,
    close: () => {},
  };

  return {
    ...objects,
    serve(app: FastifyInstance, admit: (request: FastifyRequest) => Promise<void>): void {
      serveMedia(app, disk);
      serveUploads(app, { ...disk, admit });
    },
  };
}
