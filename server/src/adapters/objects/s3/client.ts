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

/** Asks the service: whatever goes wrong on the way, or is wrong with our key or bucket, is an outage to members. */
export async function withOutageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ObjectsUnavailable(error);
  }
}

export interface S3Settings {
  bucket: string;
  region: string;
  /** Where a compatible service is; Amazon's own where there is none. */
  endpoint: string | undefined;
  /** Where there are none, the SDK looks for them: environment, profile, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** A member waits for every request: one that hangs is given up, and tried once more. */
export const S3_TIMEOUTS = {
  connectionTimeout: 1_500,
  requestTimeout: 4_000,
  throwOnRequestTimeout: true,
  socketTimeout: 5_000,
};
const MAX_ATTEMPTS = 2;

/** A client of the service, and the address of the bucket as browsers use it. */
export function openClient(
  { bucket, region, endpoint, credentials }: S3Settings,
  patience: typeof S3_TIMEOUTS,
): { client: S3Client; bucketUrl: URL } {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: patience,
    // Not every compatible service knows the newer check sums.
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

/** All that an address is signed for: whoever uses it has to send the same headers. */
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
 * Signs addresses of one bucket. The presigner is asked directly, not through a command: a page of search results
 * needs a hundred addresses, and so they take a fifth of the time.
 */
export function createUrlSigner({ config }: S3Client, bucketUrl: URL): UrlSigner {
  const { protocol, hostname, port, origin, pathname } = bucketUrl;
  const presigner = new S3RequestPresigner({ ...config });

  return {
    origin,
    async sign({ method, objectKey, headers = {}, query = {}, from, seconds }) {
      const path = `${pathname.replace(/\/$/, '')}/${requireObjectKey(objectKey)}`;
      const host = { protocol, hostname, ...(port ? { port: Number(port) } : {}) };
      // The key to sign with may have to be asked for.
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

/** The bytes of an answer; gives up before it has taken more than `most`, at once where it says how many there are. */
export async function readBody(
  { Body, ContentLength = 0 }: GetObjectCommandOutput,
  most: number,
): Promise<Buffer> {
  if (!(Body instanceof Readable)) throw new ObjectsUnavailable();
  if (ContentLength > most) {
    Body.destroy();
    throw new ObjectTooLarge();
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of Body) {
      bytes += piece.length;
      if (bytes > most) break;
      pieces.push(piece);
    }
  } catch (error) {
    throw new ObjectsUnavailable(error);
  }
  if (bytes > most) throw new ObjectTooLarge();
  return Buffer.concat(pieces);
}

/** No piece but the last may be smaller than 5 MiB, and there may be 10,000. */
const PART_BYTES = 8 * 1024 * 1024;
/** A piece may take its time: nobody waits for it. */
const PART_TIMEOUTS = { requestTimeout: 60_000 };

interface UploadTarget {
  Bucket: string;
  Key: string;
  ContentType: string;
}

/** All of them full but the last, which alone may be empty. */
async function* splitIntoParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  return Buffer.concat(held);
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
  const add = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const part = new UploadPartCommand({ ...upload, PartNumber, Body });
    const { ETag } = await withOutageErrors(() => client.send(part, PART_TIMEOUTS));
    Parts.push({ ETag, PartNumber });
  };
  try {
    await add(first);
    let next = await rest.next();
    for (; !next.done; next = await rest.next()) await add(next.value);
    if (next.value.length > 0) await add(next.value);
    const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await withOutageErrors(() => client.send(whole, PART_TIMEOUTS));
  } catch (error) {
    // What cannot be undone now is removed by the lifecycle rule in docs/operations/storage.md.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/**
 * Writes what comes piece by piece, and what fits into one at once; answers how many bytes there were. A source that
 * cannot be written is read no further.
 */
export async function uploadStream(
  client: S3Client,
  target: UploadTarget,
  source: Readable,
): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const pieces = splitIntoParts(counted());
  try {
    const { value: first, done } = await pieces.next();
    if (done)
      await withOutageErrors(() =>
        client.send(new PutObjectCommand({ ...target, Body: first }), PART_TIMEOUTS),
      );
    else await uploadParts(client, target, { first, rest: pieces });
    return bytes;
  } finally {
    source.destroy();
  }
}
