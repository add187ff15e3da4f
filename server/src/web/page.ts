import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../platform/http/encoding.ts';
import { EMPTY_STYLE } from '../platform/http/security.ts';
import { keptLanguage, languageAskedFor } from '../platform/language.ts';
import { isScreen } from './paths.ts';
import type { WholePage } from './whole-page.ts';

const CSP = 'content-security-policy';

/** Sends a page of the web app to its reader; an address that asks for a language makes it theirs. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string, page: WholePage) {
  const asked = languageAskedFor(request);
  if (asked) reply.header('set-cookie', keptLanguage(asked, request.protocol === 'https'));
  reply
    .code(isScreen(pathname) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding')
    .header('etag', page.etag)
    .header(CSP, String(reply.getHeader(CSP)).replace(EMPTY_STYLE, `${EMPTY_STYLE} ${page.styleHashes}`));
  const known = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^(?!W\/)/, 'W/'));
  if (known?.includes(page.etag) && isScreen(pathname)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.body(encoding));
}
