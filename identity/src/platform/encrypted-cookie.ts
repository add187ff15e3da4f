import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SealedBox } from './encryption.ts';
import type { Provider } from './provider.ts';

/** A cookie that only this provider can read and create. */
interface EncryptedCookie<T> {
  name: string;
  context: string;
  lifeSeconds: number;
  schema: z.ZodType<T>;
  /** Default: sent to the provider only, from pages of the same site. */
  attributes?: string;
}

/**
 * Returns the value in a request's cookie; undefined if the cookie is missing or was not encrypted by this provider.
 */
export function readEncryptedCookie<T>(
  box: SealedBox,
  { name, context, schema }: EncryptedCookie<T>,
  { headers }: FastifyRequest,
): T | undefined {
  const encrypted = new RegExp(`(?:^|; *)${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  if (!encrypted) return undefined;
  try {
    return schema.parse(JSON.parse(box.decrypt(Buffer.from(encrypted, 'base64url'), context).toString()));
  } catch {
    return undefined;
  }
}

/** Returns the `set-cookie` header of a value. */
export function serialiseEncryptedCookie<T>(
  { options }: Provider,
  box: SealedBox,
  { name, context, lifeSeconds, attributes }: EncryptedCookie<T>,
  value: T,
): string {
  const encrypted = box.encrypt(Buffer.from(JSON.stringify(value)), context).toString('base64url');
  const secure = options.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${encrypted}; Max-Age=${lifeSeconds}; ${attributes ?? `Path=/identity; HttpOnly; SameSite=Strict${secure}`}`;
}

export function setEncryptedCookie<T>(
  provider: Provider,
  box: SealedBox,
  cookie: EncryptedCookie<T>,
  value: T,
  reply: FastifyReply,
): void {
  reply.header('set-cookie', serialiseEncryptedCookie(provider, box, cookie, value));
}
