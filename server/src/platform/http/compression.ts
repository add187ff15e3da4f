import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether long responses are compressed. Never for responses that contain text by several members: a member
     * who writes part of it and sees the response's size could guess the rest (BREACH).
     */
    isCompressed?: boolean;
  }
}

/** Shorter responses fit into one packet without compression. */
const MIN_COMPRESSED_CHARACTERS = 1_200;

/** Quality 4 compresses a page of search results to a quarter in less than a millisecond. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressBrotli = promisify(brotliCompress);
const compressors = {
  br: (text: string) => compressBrotli(text, BROTLI_OPTIONS),
  gzip: promisify<string, Buffer>(gzip),
};

const compressResponse: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  const varies = String(reply.getHeader('vary') ?? '');
  reply.header('vary', varies === '' ? 'accept-encoding' : `${varies}, accept-encoding`);
  const encoding = chooseEncoding(request);
  if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_CHARACTERS || encoding === 'identity')
    return payload;
  const compressed = await compressors[encoding](payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compressed;
};

/** Compresses long responses of routes that opt in, for clients that support it. */
export function installCompression(app: FastifyInstance): void {
  // Runs after all other hooks of the route, so that they see the uncompressed response.
  app.addHook('onRoute', (route) => {
    if (route.config?.isCompressed && route.method !== 'HEAD')
      route.onSend = [route.onSend ?? [], compressResponse].flat();
  });
}
