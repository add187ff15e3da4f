import { createSecretKey } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { LIFETIME_SECONDS, secondsLeft } from './signature.ts';

/** Pictures only: anything that a browser could run stays out of this origin. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Folders and a file, none of them beginning with a dot. */
const OBJECT_KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const address = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
});

async function openFile(name: string): Promise<FileHandle | null> {
  const file = await open(name).catch(() => null);
  if (!file || (await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

interface Media {
  key: Buffer;
  clock: Clock;
  objectsDir: string;
}

/** Serves objects to whoever holds an address that was signed a moment ago; to all others there is nothing. */
export function registerMedia(app: FastifyInstance, { key, clock, objectsDir }: Media): void {
  const ours = createSecretKey(key);
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const objectKey = request.params['*'];
    const contentType = CONTENT_TYPES[path.extname(objectKey)];
    const signed = address.safeParse(request.query);
    if (!signed.success || !contentType || !OBJECT_KEY.test(objectKey)) throw new ApiError('NOT_FOUND');
    const left = secondsLeft(ours, { objectKey, ...signed.data }, clock.now());
    if (left === 0) throw new ApiError('NOT_FOUND');
    const picture = await openFile(path.join(objectsDir, objectKey));
    if (!picture) throw new ApiError('NOT_FOUND');
    return reply
      .header('cache-control', `private, max-age=${Math.min(left, LIFETIME_SECONDS)}`)
      .header('x-content-type-options', 'nosniff')
      .type(contentType)
      .send(picture.createReadStream());
  });
}
