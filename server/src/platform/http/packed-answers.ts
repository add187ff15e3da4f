import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { encodingFor } from './encoding.ts';

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
const WORTH_IT = 1_200;

/** A fraction of a millisecond for a page of search results, which becomes a quarter of its size. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const packers = {
  br: (text: string) => brotli(text, quick),
  gzip: promisify<string, Buffer>(gzip),
};

const pack: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  const varies = String(reply.getHeader('vary') ?? '');
  reply.header('vary', varies === '' ? 'accept-encoding' : `${varies}, accept-encoding`);
  const encoding = encodingFor(request);
  if (typeof payload !== 'string' || payload.length < WORTH_IT || encoding === 'identity') return payload;
  const packed = await packers[encoding](payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return packed;
};

/** Packs long answers of the routes that say so, for clients that can unpack them. */
export function packAnswers(app: FastifyInstance): void {
  // At each route, after all hooks around it: those see the answer as it was written.
  app.addHook('onRoute', (route) => {
    if (route.config?.isPacked && route.method !== 'HEAD') route.onSend = [route.onSend ?? [], pack].flat();
  });
}
