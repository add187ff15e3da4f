import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { MAX_PHOTO_BYTES } from '@troth/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { createRequestTimeouts } from '../../../platform/http/server.ts';
import {
  attachmentTypeOf,
  contentDispositionOf,
  inlineTypeOf,
  isObjectKey,
  URL_LIFETIME_SECONDS,
} from '../port.ts';
import { openFile, withDiskErrors, writeAtomically } from './files.ts';

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Expiry of a URL issued at `from`, in seconds since the epoch. */
export const expiryOf = (from: Date): number => secondsOf(from) + URL_LIFETIME_SECONDS;

/** Everything a URL allows, covered by its signature. */
export type Permission =
  | { method: 'GET'; objectKey: string; expires: number; fileName?: string | undefined }
  | { method: 'PUT'; objectKey: string; expires: number; contentType: string; length: number | null };

export interface Signer {
  sign(permission: Permission): string;
  /** Remaining validity in whole seconds; 0 if expired or not signed by us. */
  getSecondsLeft(permission: Permission, signature: string, now: Date): number;
}

export function createSigner(key: Buffer): Signer {
  const signingKey = createSecretKey(key);

  function sign(permission: Permission): string {
    const { method, objectKey, expires } = permission;
    const extraFields =
      method === 'PUT'
        ? [permission.contentType, permission.length]
        : permission.fileName === undefined
          ? []
          : [permission.fileName];
    const signedText = JSON.stringify([method, objectKey, expires, ...extraFields]);
    return createHmac('sha256', signingKey).update(signedText).digest('base64url');
  }

  return {
    sign,
    getSecondsLeft(permission, signature, now) {
      const expected = Buffer.from(sign(permission));
      const givenSignature = Buffer.from(signature);
      if (givenSignature.length !== expected.length || !timingSafeEqual(givenSignature, expected)) return 0;
      return Math.max(0, permission.expires - secondsOf(now));
    },
  };
}

/** What reading and writing objects in the folder needs. */
export interface Disk {
  folder: string;
  signer: Signer;
  clock: Clock;
}

const mediaQuery = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
  /** File name of a download; if set, the object is served as an attachment. */
  name: z.string().max(100).optional(),
});

/** Serves objects for valid signed URLs; everything else is 404. */
export function serveMedia(app: FastifyInstance, { signer, clock, folder }: Disk): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const objectKey = request.params['*'];
    const query = mediaQuery.safeParse(request.query);
    if (!query.success || !isObjectKey(objectKey)) throw new ApiError('NOT_FOUND');
    const { expires, signature, name: fileName } = query.data;
    const contentType = fileName === undefined ? inlineTypeOf(objectKey) : attachmentTypeOf(objectKey);
    if (!contentType) throw new ApiError('NOT_FOUND');
    const permission = { method: 'GET' as const, objectKey, expires, fileName };
    const secondsLeft = signer.getSecondsLeft(permission, signature, clock.now());
    if (secondsLeft === 0) throw new ApiError('NOT_FOUND');
    const file = await withDiskErrors(() => openFile(folder, objectKey));
    if (!file) throw new ApiError('NOT_FOUND');
    reply.header('x-content-type-options', 'nosniff').type(contentType);
    if (fileName === undefined) {
      reply.header('cache-control', `private, max-age=${Math.min(secondsLeft, URL_LIFETIME_SECONDS)}`);
    } else {
      // Browsers show the progress of a download only if they know its length.
      reply.header('content-length', (await file.stat()).size);
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDispositionOf(fileName));
    }
    return reply.send(file.createReadStream());
  });
}

const digits = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

const uploadQuery = z.strictObject({
  length: digits.optional(),
  expires: digits,
  signature: z.string().max(100),
});

type UploadPermission = Extract<Permission, { method: 'PUT' }>;
type UploadRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Path and query of a signed upload URL. */
export function uploadUrlOf({ objectKey, length, expires }: UploadPermission, signature: string): string {
  const lengthParameter = length === null ? '' : `length=${length}&`;
  return `/uploads/${objectKey}?${lengthParameter}expires=${expires}&signature=${signature}`;
}

const uploadForbidden = () => new ApiError('FORBIDDEN', 'This address does not take this upload.');
const uploadTooLarge = () => new ApiError('TOO_LARGE', 'A photo may have 10 MB at most.');
const uploadIncomplete = () => new ApiError('VALIDATION_FAILED', 'The upload did not arrive whole.');

/** Returns what the URL allows; throws 403 unless it is signed for this key and content type and has not expired. */
function requirePermission({ signer, clock }: Disk, request: UploadRequest): UploadPermission {
  const objectKey = request.params['*'];
  const query = uploadQuery.safeParse(request.query);
  if (!query.success || !isObjectKey(objectKey)) throw uploadForbidden();
  const { length = null, expires, signature } = query.data;
  const contentType = request.headers['content-type'] ?? '';
  const permission: UploadPermission = { method: 'PUT', objectKey, expires, contentType, length };
  if (signer.getSecondsLeft(permission, signature, clock.now()) === 0) throw uploadForbidden();
  return permission;
}

/** Refuses an upload by its Content-Length, before a byte is stored. */
function checkContentLength({ length }: UploadPermission, { headers }: UploadRequest): void {
  const contentLength = headers['content-length'];
  if (contentLength === undefined) return;
  if (Number(contentLength) > MAX_PHOTO_BYTES) throw uploadTooLarge();
  if (length !== null && Number(contentLength) !== length) throw uploadForbidden();
}

/** Copies the body and enforces the limits on the received bytes, regardless of Content-Length. */
async function receiveBody({ raw }: UploadRequest, part: FileHandle, length: number | null): Promise<void> {
  let bytes = 0;
  // After a refusal the connection stays open, so that the client can read the reason.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MAX_PHOTO_BYTES) throw uploadTooLarge();
    if (length !== null && bytes > length) throw uploadForbidden();
    await part.write(chunk);
  }
  if (length !== null && bytes !== length) throw uploadForbidden();
}

/** Reports a cancelled upload or lost connection as an incomplete upload, not as a server error. */
function rejectIncomplete(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === 'ECONNRESET' ? uploadIncomplete() : error;
}

interface UploadDependencies extends Disk {
  /** Runs before any other check; throws 429 if the caller has to wait. */
  limitUpload(request: FastifyRequest): Promise<void>;
}

/**
 * Accepts uploads with a signed URL: an object appears only when it is complete, and never after the URL has expired.
 */
export function serveUploads(app: FastifyInstance, disk: UploadDependencies): void {
  const { folder, clock, limitUpload } = disk;
  const setRequestTimeout = createRequestTimeouts(app);
  const permissions = new WeakMap<FastifyRequest, UploadPermission>();

  app.register(async (scope) => {
    // Any content type is accepted, because the handler reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    scope.put<{ Params: { '*': string } }>('/uploads/*', {
      onRequest: async (request) => {
        await limitUpload(request);
        const permission = requirePermission(disk, request);
        checkContentLength(permission, request);
        permissions.set(request, permission);
        setRequestTimeout(request, permission.expires * 1000 - clock.now().getTime());
      },
      handler: async (request, reply) => {
        const permission = permissions.get(request);
        if (!permission) throw uploadForbidden();
        const { objectKey, length, expires } = permission;
        try {
          await withDiskErrors(() =>
            writeAtomically(folder, objectKey, async (part) => {
              await receiveBody(request, part, length).catch(rejectIncomplete);
              if (clock.now().getTime() >= expires * 1000) throw uploadForbidden();
            }),
          );
        } finally {
          request.raw.resume();
        }
        return reply.code(200).send();
      },
    });
  });
}
