import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../platform/http/errors.ts';
import { savedAs, servedAs } from '../content-types.ts';
import { attachmentOf, isObjectKey } from '../keys.ts';
import { LIFETIME_SECONDS } from '../lifetime.ts';
import type { Disk } from './disk.ts';
import { onDisk, openFile } from './files.ts';

const address = z.object({
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
    const signed = address.safeParse(request.query);
    if (!signed.success || !isObjectKey(objectKey)) throw new ApiError('NOT_FOUND');
    const { expires, signature, name: fileName } = signed.data;
    const contentType = fileName === undefined ? servedAs(objectKey) : savedAs(objectKey);
    if (!contentType) throw new ApiError('NOT_FOUND');
    const permission = { method: 'GET' as const, objectKey, expires, fileName };
    const left = signer.secondsLeft(permission, signature, clock.now());
    if (left === 0) throw new ApiError('NOT_FOUND');
    const file = await onDisk(() => openFile(folder, objectKey));
    if (!file) throw new ApiError('NOT_FOUND');
    reply.header('x-content-type-options', 'nosniff').type(contentType);
    if (fileName === undefined) {
      reply.header('cache-control', `private, max-age=${Math.min(left, LIFETIME_SECONDS)}`);
    } else {
      // Large enough that whoever saves it wants to see how far it is.
      reply.header('content-length', (await file.stat()).size);
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', attachmentOf(fileName));
    }
    return reply.send(file.createReadStream());
  });
}
