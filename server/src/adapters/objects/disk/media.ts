import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../platform/http/errors.ts';
import { servedAs } from '../content-types.ts';
import { isObjectKey } from '../keys.ts';
import { LIFETIME_SECONDS } from '../lifetime.ts';
import type { Disk } from './disk.ts';
import { onDisk, openFile } from './files.ts';

const address = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
});

/** Serves objects to whoever holds an address that was signed a moment ago; to all others there is nothing. */
export function serveMedia(app: FastifyInstance, { signer, clock, folder }: Disk): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const objectKey = request.params['*'];
    const contentType = servedAs(objectKey);
    const signed = address.safeParse(request.query);
    if (!signed.success || !contentType || !isObjectKey(objectKey)) throw new ApiError('NOT_FOUND');
    const { expires, signature } = signed.data;
    const left = signer.secondsLeft({ method: 'GET', objectKey, expires }, signature, clock.now());
    if (left === 0) throw new ApiError('NOT_FOUND');
    const picture = await onDisk(() => openFile(folder, objectKey));
    if (!picture) throw new ApiError('NOT_FOUND');
    return reply
      .header('cache-control', `private, max-age=${Math.min(left, LIFETIME_SECONDS)}`)
      .header('x-content-type-options', 'nosniff')
      .type(contentType)
      .send(picture.createReadStream());
  });
}
