import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { reach } from './reach.ts';

/** No piece but the last may be smaller than 5 MiB, and there may be 10,000. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** A piece may take its time: nobody waits for it. */
const PATIENT = { requestTimeout: 60_000 };

interface Target {
  Bucket: string;
  Key: string;
  ContentType: string;
}

/** All of them full but the last, which alone may be empty. */
async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  return Buffer.concat(held);
}

async function writeParts(
  client: S3Client,
  { Bucket, Key, ContentType }: Target,
  { first, rest }: { first: Buffer; rest: AsyncGenerator<Buffer, Buffer> },
): Promise<void> {
  const { UploadId } = await reach(() =>
    client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType })),
  );
  const upload = { Bucket, Key, UploadId };
  const Parts: CompletedPart[] = [];
  const add = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const part = new UploadPartCommand({ ...upload, PartNumber, Body });
    const { ETag } = await reach(() => client.send(part, PATIENT));
    Parts.push({ ETag, PartNumber });
  };
  try {
    await add(first);
    let next = await rest.next();
    for (; !next.done; next = await rest.next()) await add(next.value);
    if (next.value.length > 0) await add(next.value);
    const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await reach(() => client.send(whole, PATIENT));
  } catch (error) {
    // What cannot be undone now goes by the rule of the bucket that docs/operations.md tells of.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/**
 * Writes what comes piece by piece, and what fits into one at once; answers how many bytes there were. A source that
 * cannot be written is read no further.
 */
export async function writeInPieces(client: S3Client, target: Target, source: Readable): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const pieces = piecesOf(counted());
  try {
    const { value: first, done } = await pieces.next();
    if (done) await reach(() => client.send(new PutObjectCommand({ ...target, Body: first }), PATIENT));
    else await writeParts(client, target, { first, rest: pieces });
    return bytes;
  } finally {
    source.destroy();
  }
}
