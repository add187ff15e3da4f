import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Clock } from '../../../platform/clock.ts';
import {
  attachmentTypeOf,
  contentDispositionOf,
  inlineTypeOf,
  type ObjectStore,
  ObjectsUnavailable,
  requireObjectKey,
  startOfMinute,
  URL_LIFETIME_SECONDS,
} from '../port.ts';
import {
  createUrlSigner,
  openClient,
  readBody,
  S3_TIMEOUTS,
  type S3Settings,
  uploadStream,
  withOutageErrors,
} from './client.ts';

/** An upload that began in time may still be running when its URL expires. */
const UPLOAD_GRACE_MS = 15 * 60 * 1000;

/** Objects in a private bucket of Amazon S3 or a compatible service. */
export function s3Objects(settings: S3Settings, clock: Clock, patience = S3_TIMEOUTS): ObjectStore {
  const { client, bucketUrl } = openClient(settings, patience);
  const { bucket: Bucket } = settings;
  const addresses = createUrlSigner(client, bucketUrl);

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
        seconds: URL_LIFETIME_SECONDS,
      });
      return { url, closesAt: new Date(from.getTime() + URL_LIFETIME_SECONDS * 1000 + UPLOAD_GRACE_MS) };
    },

    url(objectKey) {
      const from = startOfMinute(clock.now());
      const end = new Date(from.getTime() + URL_LIFETIME_SECONDS * 1000);
      return addresses.sign({
        method: 'GET',
        objectKey,
        query: {
          'response-cache-control': 'private',
          'response-content-type': inlineTypeOf(objectKey) ?? 'application/octet-stream',
          'response-expires': end.toUTCString(),
        },
        from,
        seconds: URL_LIFETIME_SECONDS,
      });
    },

    async attachmentUrl(objectKey, fileName) {
      return addresses.sign({
        method: 'GET',
        objectKey,
        query: {
          'response-cache-control': 'private, no-store',
          'response-content-disposition': contentDispositionOf(fileName),
          'response-content-type': attachmentTypeOf(objectKey) ?? 'application/octet-stream',
        },
        from: clock.now(),
        seconds: URL_LIFETIME_SECONDS,
      });
    },

    async read(objectKey, most) {
      const Key = requireObjectKey(objectKey);
      const found = await withOutageErrors(() =>
        client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }),
      );
      return found && readBody(found, most);
    },

    async write(objectKey, { bytes, contentType }) {
      const Key = requireObjectKey(objectKey);
      await withOutageErrors(() =>
        client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType })),
      );
    },

    async writeFrom(objectKey, source, ContentType) {
      return uploadStream(client, { Bucket, Key: requireObjectKey(objectKey), ContentType }, source);
    },

    async removeFolder(folder) {
      const Prefix = `${requireObjectKey(folder)}/`;
      let more: boolean;
      do {
        // At most a thousand per page; deleted ones are not listed again.
        const page = await withOutageErrors(() => client.send(new ListObjectsCommand({ Bucket, Prefix })));
        const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
        more = page.IsTruncated ?? false;
        if (Objects.length === 0) return;
        const { Errors = [] } = await withOutageErrors(() =>
          client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        if (Errors[0]) throw new ObjectsUnavailable(Errors[0]);
      } while (more);
    },

    close: () => client.destroy(),
  };
}
