import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { encodingFor } from './encoding.ts';

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
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (!isJson || typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'accept-encoding' : `${varies}, accept-encoding`);
  const encoding = encodingFor(request);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return packers[encoding](payload);
};

/**
 * Packs long answers in JSON for clients that can unpack them. An answer's length tells nobody of its secrets: a page of
 * another origin has no token to ask with, and no cookie signs anybody in.
 */
export function packAnswers(app: FastifyInstance): void {
  // At each route, after all hooks around it: those see the answer as it was written.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], pack].flat();
  });
}
