import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { ObjectsUnavailable, ObjectTooLarge, requireObjectKey } from '../port.ts';

/** Throws ObjectsUnavailable for any failure of a call: even a wrong key or bucket is an outage for members. */
export async function withOutageErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw new ObjectsUnavailable(error);
  }
}

export interface S3Settings {
  bucket: string;
  region: string;
  /** Endpoint of a compatible service; Amazon's own by default. */
  endpoint: string | undefined;
  /** By default the SDK finds credentials: environment, profile, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** A member waits for every request, so a hanging one is aborted and retried once. */
export const S3_TIMEOUTS = {
  connectionTimeout: 1_500,
  requestTimeout: 4_000,
  throwOnRequestTimeout: true,
  socketTimeout: 5_000,
};
const MAX_ATTEMPTS = 2;

/** A client of the service, and the bucket's URL for browsers. */
export function openClient(
  { bucket, region, endpoint, credentials }: S3Settings,
  timeouts: typeof S3_TIMEOUTS,
): { client: S3Client; bucketUrl: URL } {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: timeouts,
    // Not every compatible service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { url } = client.config.endpointProvider({
    Bucket: bucket,
    Region: region,
    ...(endpoint ? { Endpoint: endpoint, ForcePathStyle: true } : {}),
  });
  return { client, bucketUrl: url };
}

/** Everything a URL is signed for; its user must send the same headers. */
interface UrlToSign {
  method: 'GET' | 'PUT';
  objectKey: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  from: Date;
  seconds: number;
}

export interface UrlSigner {
  readonly origin: string;
  sign(signing: UrlToSign): Promise<string>;
}

const encodeParameter = ([name, value]: [string, unknown]) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;

/**
 * Signs URLs of one bucket. Uses the presigner directly instead of a command: a page of search results needs a hundred
 * URLs, and this takes a fifth of the time.
 */
export function createUrlSigner({ config }: S3Client, bucketUrl: URL): UrlSigner {
  const { protocol, hostname, port, origin, pathname } = bucketUrl;
  const presigner = new S3RequestPresigner({ ...config });

  return {
    origin,
    async sign({ method, objectKey, headers = {}, query = {}, from, seconds }) {
      const path = `${pathname.replace(/\/$/, '')}/${requireObjectKey(objectKey)}`;
      const host = { protocol, hostname, ...(port ? { port: Number(port) } : {}) };
      // Signing may have to fetch credentials first.
      const signed = await withOutageErrors(() =>
        presigner.presign(
          { ...host, method, path, headers, query },
          { signingDate: from, expiresIn: seconds, signableHeaders: new Set(Object.keys(headers)) },
        ),
      );
      return `${origin}${path}?${Object.entries(signed.query ?? {})
        .map(encodeParameter)
        .join('&')}`;
    },
  };
}

/** Reads the body of a response. Throws ObjectTooLarge above `maxBytes`, at once if the response has a length. */
export async function readBody(
  { Body, ContentLength = 0 }: GetObjectCommandOutput,
  maxBytes: number,
): Promise<Buffer> {
  if (!(Body instanceof Readable)) throw new ObjectsUnavailable();
  if (ContentLength > maxBytes) {
    Body.destroy();
    throw new ObjectTooLarge();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of Body) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new ObjectsUnavailable(error);
  }
  if (bytes > maxBytes) throw new ObjectTooLarge();
  return Buffer.concat(chunks);
}

/** S3's limits: at least 5 MiB per part except the last, and at most 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024;
/** Uploading a part may take long, because no member waits for it. */
const PART_TIMEOUTS = { requestTimeout: 60_000 };

interface UploadTarget {
  Bucket: string;
  Key: string;
  ContentType: string;
}

/** Yields full parts and returns the rest, which may be empty. */
async function* splitIntoParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Buffer> {
  let buffered: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    buffered.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(buffered);
    buffered = [];
    bytes = 0;
  }
  return Buffer.concat(buffered);
}

async function uploadParts(
  client: S3Client,
  { Bucket, Key, ContentType }: UploadTarget,
  { first, rest }: { first: Buffer; rest: AsyncGenerator<Buffer, Buffer> },
): Promise<void> {
  const { UploadId } = await withOutageErrors(() =>
    client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType })),
  );
  const upload = { Bucket, Key, UploadId };
  const Parts: CompletedPart[] = [];
  const uploadPart = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const part = new UploadPartCommand({ ...upload, PartNumber, Body });
    const { ETag } = await withOutageErrors(() => client.send(part, PART_TIMEOUTS));
    Parts.push({ ETag, PartNumber });
  };
  try {
    await uploadPart(first);
    let next = await rest.next();
    for (; !next.done; next = await rest.next()) await uploadPart(next.value);
    if (next.value.length > 0) await uploadPart(next.value);
    const completeCommand = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await withOutageErrors(() => client.send(completeCommand, PART_TIMEOUTS));
  } catch (error) {
    // If aborting fails too, the lifecycle rule in docs/operations/storage.md removes the parts.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/**
 * Uploads a stream in parts, or in one request if it fits into one part; returns the number of bytes. Stops reading
 * the source if an upload fails.
 */
export async function uploadStream(
  client: S3Client,
  target: UploadTarget,
  source: Readable,
): Promise<number> {
  let bytes = 0;
  async function* countBytes() {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const parts = splitIntoParts(countBytes());
  try {
    const { value: first, done } = await parts.next();
    if (done)
      await withOutageErrors(() =>
        client.send(new PutObjectCommand({ ...target, Body: first }), PART_TIMEOUTS),
      );
    else await uploadParts(client, target, { first, rest: parts });
    return bytes;
  } finally {
    source.destroy();
  }
}
