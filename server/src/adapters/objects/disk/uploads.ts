import type { FileHandle } from 'node:fs/promises';
import { PHOTO_BYTES } from '@troth/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../platform/http/errors.ts';
import { createPatience } from '../../../platform/http/patience.ts';
import { isObjectKey } from '../keys.ts';
import type { Disk } from './disk.ts';
import { onDisk, writeWhole } from './files.ts';
import type { Permission } from './signature.ts';

const digits = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

const address = z.strictObject({
  length: digits.optional(),
  expires: digits,
  signature: z.string().max(100),
});

type UploadPermission = Extract<Permission, { method: 'PUT' }>;
type UploadRequest = FastifyRequest<{ Params: { '*': string } }>;

/** The address of an upload, as `permittedBy` reads it. */
export function uploadAddress({ objectKey, length, expires }: UploadPermission, signature: string): string {
  const told = length === null ? '' : `length=${length}&`;
  return `/uploads/${objectKey}?${told}expires=${expires}&signature=${signature}`;
}

const refused = () => new ApiError('FORBIDDEN', 'This address does not take this upload.');
const tooLarge = () => new ApiError('TOO_LARGE', 'A photo may have 10 MB at most.');
const brokenOff = () => new ApiError('VALIDATION_FAILED', 'The upload did not arrive whole.');

/** What the address allows, if it was signed by us for this key and content type and still lives. */
function permittedBy({ signer, clock }: Disk, request: UploadRequest): UploadPermission {
  const objectKey = request.params['*'];
  const signed = address.safeParse(request.query);
  if (!signed.success || !isObjectKey(objectKey)) throw refused();
  const { length = null, expires, signature } = signed.data;
  const contentType = request.headers['content-type'] ?? '';
  const permission: UploadPermission = { method: 'PUT', objectKey, expires, contentType, length };
  if (signer.secondsLeft(permission, signature, clock.now()) === 0) throw refused();
  return permission;
}

/** Refuses by the length that the client announces, before a byte is kept. */
function requireAnnounced({ length }: UploadPermission, { headers }: UploadRequest): void {
  const announced = headers['content-length'];
  if (announced === undefined) return;
  if (Number(announced) > PHOTO_BYTES) throw tooLarge();
  if (length !== null && Number(announced) !== length) throw refused();
}

/** Copies the body and counts it, whatever was announced. */
async function receive({ raw }: UploadRequest, part: FileHandle, length: number | null): Promise<void> {
  let bytes = 0;
  // The connection stays, so that the client hears why it was refused.
  for await (const piece of raw.iterator({ destroyOnReturn: false })) {
    bytes += piece.length;
    if (bytes > PHOTO_BYTES) throw tooLarge();
    if (length !== null && bytes > length) throw refused();
    await part.write(piece);
  }
  if (length !== null && bytes !== length) throw refused();
}

/** Whoever cancels their upload, or loses the connection, is no failure of ours. */
function refuseBrokenOff(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === 'ECONNRESET' ? brokenOff() : error;
}

interface Receiving extends Disk {
  /** Asked before anything else is looked at; throws where the caller has to wait. */
  admit(request: FastifyRequest): Promise<void>;
}

/**
 * Takes the uploads for which an address was signed: nothing is there until all of it has come, and nothing comes by
 * an address that has ended meanwhile.
 */
export function receiveUploads(app: FastifyInstance, disk: Receiving): void {
  const { folder, clock, admit } = disk;
  const giveTime = createPatience(app);
  const permissions = new WeakMap<FastifyRequest, UploadPermission>();

  app.register(async (scope) => {
    // Here alone anything may be sent: the handler reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    scope.put<{ Params: { '*': string } }>('/uploads/*', {
      onRequest: async (request) => {
        await admit(request);
        const permission = permittedBy(disk, request);
        requireAnnounced(permission, request);
        permissions.set(request, permission);
        giveTime(request, permission.expires * 1000 - clock.now().getTime());
      },
      handler: async (request, reply) => {
        const permission = permissions.get(request);
        if (!permission) throw refused();
        const { objectKey, length, expires } = permission;
        try {
          await onDisk(() =>
            writeWhole(folder, objectKey, async (part) => {
              await receive(request, part, length).catch(refuseBrokenOff);
              if (clock.now().getTime() >= expires * 1000) throw refused();
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
