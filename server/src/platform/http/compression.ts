import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client says it can read. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether long answers go out packed. Never where members' words to each other stand side by side: whoever writes
     * some of them and sees how long the answer becomes could guess at the others (BREACH).
     */
    isPacked?: boolean;
  }
}

/** In characters; what is shorter fits into one packet as it is. */
const MIN_COMPRESSED_CHARACTERS = 1_200;

/** A fraction of a millisecond for a page of search results, which becomes a quarter of its size. */
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
  const packed = await compressors[encoding](payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return packed;
};

/** Packs long answers of the routes that say so, for clients that can unpack them. */
export function installCompression(app: FastifyInstance): void {
  // At each route, after all hooks around it: those see the answer as it was written.
  app.addHook('onRoute', (route) => {
    if (route.config?.isPacked && route.method !== 'HEAD')
      route.onSend = [route.onSend ?? [], compressResponse].flat();
  });
}
