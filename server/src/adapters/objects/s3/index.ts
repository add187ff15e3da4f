import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type Clock, MINUTE_MS } from '../../../platform/clock.ts';
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
  type UrlSigner,
  uploadStream,
  withOutageErrors,
} from './client.ts';

/** How long after its URL has expired an upload that began in time may still be running. */
const UPLOAD_GRACE_MS = 15 * MINUTE_MS;

interface Bucket {
  client: S3Client;
  bucket: string;
}

async function readObject({ client, bucket }: Bucket, objectKey: string, maxBytes: number) {
  const command = new GetObjectCommand({ Bucket: bucket, Key: requireObjectKey(objectKey) });
  const response = await withOutageErrors(() =>
    client.send(command).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }),
  );
  return response && readBody(response, maxBytes);
}

async function removeFolder({ client, bucket: Bucket }: Bucket, folder: string): Promise<void> {
  const Prefix = `${requireObjectKey(folder)}/`;
  let hasMore: boolean;
  do {
    // A page has at most 1,000 objects; deleted ones are not listed again, so no continuation token is needed.
    const page = await withOutageErrors(() => client.send(new ListObjectsCommand({ Bucket, Prefix })));
    const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
    hasMore = page.IsTruncated ?? false;
    if (Objects.length === 0) return;
    const { Errors = [] } = await withOutageErrors(() =>
      client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
    );
    if (Errors[0]) throw new ObjectsUnavailable(Errors[0]);
  } while (hasMore);
}

/** Creates the functions for signed URLs, each valid for `URL_LIFETIME_SECONDS`. */
function createSignedUrls(
  signer: UrlSigner,
  clock: Clock,
): Pick<ObjectStore, 'origin' | 'uploadUrl' | 'url' | 'attachmentUrl'> {
  const seconds = URL_LIFETIME_SECONDS;
  return {
    origin: signer.origin,

    async uploadUrl({ objectKey, contentType, contentLength }) {
      const from = clock.now();
      const headers = {
        'content-type': contentType,
        ...(contentLength === undefined ? {} : { 'content-length': String(contentLength) }),
      };
      const url = await signer.sign({ method: 'PUT', objectKey, headers, from, seconds });
      return { url, closesAt: new Date(from.getTime() + seconds * 1000 + UPLOAD_GRACE_MS) };
    },

    url(objectKey) {
      const from = startOfMinute(clock.now());
      const query = {
        'response-cache-control': 'private',
        'response-content-type': inlineTypeOf(objectKey) ?? 'application/octet-stream',
        'response-expires': new Date(from.getTime() + seconds * 1000).toUTCString(),
      };
      return signer.sign({ method: 'GET', objectKey, query, from, seconds });
    },

    async attachmentUrl(objectKey, fileName) {
      const query = {
        'response-cache-control': 'private, no-store',
        'response-content-disposition': contentDispositionOf(fileName),
        'response-content-type': attachmentTypeOf(objectKey) ?? 'application/octet-stream',
      };
      return signer.sign({ method: 'GET', objectKey, query, from: clock.now(), seconds });
    },
  };
}

/** Stores objects in a private bucket of Amazon S3 or a compatible service. */
export function createS3Objects(settings: S3Settings, clock: Clock, timeouts = S3_TIMEOUTS): ObjectStore {
  const { client, bucketUrl } = openClient(settings, timeouts);
  const { bucket } = settings;

  return {
    ...createSignedUrls(createUrlSigner(client, bucketUrl), clock),
    read: (objectKey, maxBytes) => readObject({ client, bucket }, objectKey, maxBytes),
    async write(objectKey, { bytes: Body, contentType: ContentType }) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: requireObjectKey(objectKey),
        Body,
        ContentType,
      });
      await withOutageErrors(() => client.send(command));
    },
    async writeFrom(objectKey, source, ContentType) {
      return uploadStream(client, { Bucket: bucket, Key: requireObjectKey(objectKey), ContentType }, source);
    },
    removeFolder: (folder) => removeFolder({ client, bucket }, folder),
    close: () => client.destroy(),
  };
}
