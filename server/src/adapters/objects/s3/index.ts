import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Clock } from '../../../platform/clock.ts';
import { savedAs, servedAs } from '../content-types.ts';
import { attachmentOf, requireObjectKey } from '../keys.ts';
import { LIFETIME_SECONDS, startOfMinute } from '../lifetime.ts';
import { type ObjectStore, ObjectsUnavailable } from '../port.ts';
import { createAddresses } from './addresses.ts';
import { openClient, PATIENCE, type S3Settings } from './client.ts';
import { reach } from './reach.ts';
import { readBody } from './read-body.ts';
import { writeInPieces } from './write-in-pieces.ts';

/** An upload that began while its address lived may still be under way when that has ended. */
const UNDER_WAY_MS = 15 * 60 * 1000;

/** Objects in a private bucket of Amazon S3 or of a service that speaks its protocol. */
export function s3Objects(settings: S3Settings, clock: Clock, patience = PATIENCE): ObjectStore {
  const { client, bucketUrl } = openClient(settings, patience);
  const { bucket: Bucket } = settings;
  const addresses = createAddresses(client, bucketUrl);

  return {
    origin: addresses.origin,

    async uploadUrl({ objectKey, contentType, contentLength }) {
      const from = clock.now();
      const headers = {
        'content-type': contentType,
        ...(contentLength === undefined ? {} : { 'content-length': String(contentLength) }),
      };
      const url = await addresses.sign({
        method: 'PUT',
        objectKey,
        headers,
        from,
        seconds: LIFETIME_SECONDS,
      });
      return { url, closesAt: new Date(from.getTime() + LIFETIME_SECONDS * 1000 + UNDER_WAY_MS) };
    },

    url(objectKey) {
      const from = startOfMinute(clock.now());
      const end = new Date(from.getTime() + LIFETIME_SECONDS * 1000);
      return addresses.sign({
        method: 'GET',
        objectKey,
        query: {
          'response-cache-control': 'private',
          'response-content-type': servedAs(objectKey) ?? 'application/octet-stream',
          'response-expires': end.toUTCString(),
        },
        from,
        seconds: LIFETIME_SECONDS,
      });
    },

    async attachmentUrl(objectKey, fileName) {
      return addresses.sign({
        method: 'GET',
        objectKey,
        query: {
          'response-cache-control': 'private, no-store',
          'response-content-disposition': attachmentOf(fileName),
          'response-content-type': savedAs(objectKey) ?? 'application/octet-stream',
        },
        from: clock.now(),
        seconds: LIFETIME_SECONDS,
      });
    },

    async read(objectKey, most) {
      const Key = requireObjectKey(objectKey);
      const found = await reach(() =>
        client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }),
      );
      return found && readBody(found, most);
    },

    async write(objectKey, { bytes, contentType }) {
      const Key = requireObjectKey(objectKey);
      await reach(() =>
        client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType })),
      );
    },

    async writeFrom(objectKey, source, ContentType) {
      return writeInPieces(client, { Bucket, Key: requireObjectKey(objectKey), ContentType }, source);
    },

    async removeFolder(folder) {
      const Prefix = `${requireObjectKey(folder)}/`;
      let more: boolean;
      do {
        // A thousand at most; what was deleted is not listed again.
        const page = await reach(() => client.send(new ListObjectsCommand({ Bucket, Prefix })));
        const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
        more = page.IsTruncated ?? false;
        if (Objects.length === 0) return;
        const { Errors = [] } = await reach(() =>
          client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        if (Errors[0]) throw new ObjectsUnavailable(Errors[0]);
      } while (more);
    },

    close: () => client.destroy(),
  };
}
