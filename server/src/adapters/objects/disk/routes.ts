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

/** When an address that counts from an instant ends, in seconds since the epoch. */
export const expiryOf = (from: Date): number => secondsOf(from) + URL_LIFETIME_SECONDS;

/** All that an address allows: nothing of it can be changed without its signature. */
export type Permission =
  | { method: 'GET'; objectKey: string; expires: number; fileName?: string | undefined }
  | { method: 'PUT'; objectKey: string; expires: number; contentType: string; length: number | null };

export interface Signer {
  sign(permission: Permission): string;
  /** Whole seconds that the permission still lives; 0 where it ended or was never signed by us. */
  secondsLeft(permission: Permission, signature: string, now: Date): number;
}

export function createSigner(key: Buffer): Signer {
  const ours = createSecretKey(key);

  function sign(permission: Permission): string {
    const { method, objectKey, expires } = permission;
    const further =
      method === 'PUT'
        ? [permission.contentType, permission.length]
        : permission.fileName === undefined
          ? []
          : [permission.fileName];
    const signed = JSON.stringify([method, objectKey, expires, ...further]);
    return createHmac('sha256', ours).update(signed).digest('base64url');
  }

  return {
    sign,
    secondsLeft(permission, signature, now) {
      const expected = Buffer.from(sign(permission));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
      return Math.max(0, permission.expires - secondsOf(now));
    },
  };
}

/** What all that works on the folder needs. */
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
  /** Of what is saved as a file. */
  name: z.string().max(100).optional(),
});

/** Serves objects to whoever holds an address that was signed a moment ago; to all others there is nothing. */
export function serveMedia(app: FastifyInstance, { signer, clock, folder }: Disk): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const objectKey = request.params['*'];
    const signed = mediaQuery.safeParse(request.query);
    if (!signed.success || !isObjectKey(objectKey)) throw new ApiError('NOT_FOUND');
    const { expires, signature, name: fileName } = signed.data;
    const contentType = fileName === undefined ? inlineTypeOf(objectKey) : attachmentTypeOf(objectKey);
    if (!contentType) throw new ApiError('NOT_FOUND');
    const permission = { method: 'GET' as const, objectKey, expires, fileName };
    const left = signer.secondsLeft(permission, signature, clock.now());
    if (left === 0) throw new ApiError('NOT_FOUND');
    const file = await withDiskErrors(() => openFile(folder, objectKey));
    if (!file) throw new ApiError('NOT_FOUND');
    reply.header('x-content-type-options', 'nosniff').type(contentType);
    if (fileName === undefined) {
      reply.header('cache-control', `private, max-age=${Math.min(left, URL_LIFETIME_SECONDS)}`);
    } else {
      // Large enough that whoever saves it wants to see how far it is.
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

/** The address of an upload, as `permittedBy` reads it. */
export function uploadUrlOf({ objectKey, length, expires }: UploadPermission, signature: string): string {
  const told = length === null ? '' : `length=${length}&`;
  return `/uploads/${objectKey}?${told}expires=${expires}&signature=${signature}`;
}

const uploadForbidden = () => new ApiError('FORBIDDEN', 'This address does not take this upload.');
const uploadTooLarge = () => new ApiError('TOO_LARGE', 'A photo may have 10 MB at most.');
const uploadIncomplete = () => new ApiError('VALIDATION_FAILED', 'The upload did not arrive whole.');

/** What the address allows, if it was signed by us for this key and content type and still lives. */
function requirePermission({ signer, clock }: Disk, request: UploadRequest): UploadPermission {
  const objectKey = request.params['*'];
  const signed = uploadQuery.safeParse(request.query);
  if (!signed.success || !isObjectKey(objectKey)) throw uploadForbidden();
  const { length = null, expires, signature } = signed.data;
  const contentType = request.headers['content-type'] ?? '';
  const permission: UploadPermission = { method: 'PUT', objectKey, expires, contentType, length };
  if (signer.secondsLeft(permission, signature, clock.now()) === 0) throw uploadForbidden();
  return permission;
}

/** Refuses by the length that the client announces, before a byte is kept. */
function requireAnnouncedLength({ length }: UploadPermission, { headers }: UploadRequest): void {
  const announced = headers['content-length'];
  if (announced === undefined) return;
  if (Number(announced) > MAX_PHOTO_BYTES) throw uploadTooLarge();
  if (length !== null && Number(announced) !== length) throw uploadForbidden();
}

/** Copies the body and counts it, whatever was announced. */
async function receiveBody({ raw }: UploadRequest, part: FileHandle, length: number | null): Promise<void> {
  let bytes = 0;
  // The connection stays, so that the client hears why it was refused.
  for await (const piece of raw.iterator({ destroyOnReturn: false })) {
    bytes += piece.length;
    if (bytes > MAX_PHOTO_BYTES) throw uploadTooLarge();
    if (length !== null && bytes > length) throw uploadForbidden();
    await part.write(piece);
  }
  if (length !== null && bytes !== length) throw uploadForbidden();
}

/** Whoever cancels their upload, or loses the connection, is no failure of ours. */
function rejectIncomplete(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === 'ECONNRESET' ? uploadIncomplete() : error;
}

interface UploadParts extends Disk {
  /** Asked before anything else is looked at; throws where the caller has to wait. */
  admit(request: FastifyRequest): Promise<void>;
}

/**
 * Takes the uploads for which an address was signed: nothing is there until all of it has come, and nothing comes by
 * an address that has ended meanwhile.
 */
export function serveUploads(app: FastifyInstance, disk: UploadParts): void {
  const { folder, clock, admit } = disk;
  const giveTime = createRequestTimeouts(app);
  const permissions = new WeakMap<FastifyRequest, UploadPermission>();

  app.register(async (scope) => {
    // Here alone anything may be sent: the handler reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    scope.put<{ Params: { '*': string } }>('/uploads/*', {
      onRequest: async (request) => {
        await admit(request);
        const permission = requirePermission(disk, request);
        requireAnnouncedLength(permission, request);
        permissions.set(request, permission);
        giveTime(request, permission.expires * 1000 - clock.now().getTime());
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
