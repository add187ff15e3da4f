import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { webRoutes } from '@troth/contract';
import { t } from '@troth/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../platform/http/compression.ts';
import { EMPTY_STYLE_HASH } from '../platform/http/server.ts';
import { languageCookie, requestedLanguage } from '../platform/language.ts';

/** Escapes text for content and attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The text of pages that show nothing without JavaScript. */
export const noScriptMessage = () => t('Troth needs JavaScript. Turn it on and reload the page.');

const RESERVED_PATHS = /^\/(api|identity|event|uploads|media|dev|health|metrics|assets)(\/|$)/;

const routePatterns = webRoutes.map((route): [string, RegExp] => [
  route,
  new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
]);

/** The route of the contract for a path; routes without parameters come first. */
export const findRoute = (pathname: string): string | undefined =>
  routePatterns.find(([, pattern]) => pattern.test(pathname))?.[0];

/** Whether the web app has a screen at this path. Other paths get the not-found page with status 404. */
export const isScreen = (pathname: string): boolean => findRoute(pathname) !== undefined;

/** The path of a request as sent: `//` must not be parsed as another host, as `URL` would. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Whether a GET that no other route handles is for the web app. */
export const isForWebApp = (pathname: string): boolean =>
  !RESERVED_PATHS.test(pathname) && !path.extname(pathname);

/** Hashes of a page's inline styles, style attributes and scripts, for the content security policy. */
export interface PolicyHashes {
  style: string[];
  styleAttribute: string[];
  script: string[];
}

/** A page with everything that is needed to send it. */
export interface RenderedPage {
  etag: string;
  html: string;
  hashes: PolicyHashes;
  body: (encoding: Encoding) => Buffer;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

/** Creates a page that can be sent in any encoding. Each encoding is created once, when it is first requested. */
export function createRenderedPage(html: string, hashes: PolicyHashes): RenderedPage {
  const encoded = new Map<Encoding, Buffer>();
  const encoders = {
    br: () => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => gzipSync(html, { level: 9 }),
    identity: () => Buffer.from(html),
  };
  return {
    etag: `W/"${sha256(html)}"`,
    html,
    hashes,
    body(encoding) {
      const body = encoded.get(encoding) ?? encoders[encoding]();
      encoded.set(encoding, body);
      return body;
    },
  };
}

const CSP = 'content-security-policy';

/** Adds the hashes of a page to the policy of all responses. */
export const allowInline = (policy: string, { style, styleAttribute, script }: PolicyHashes): string =>
  [
    policy
      .replace(EMPTY_STYLE_HASH, [EMPTY_STYLE_HASH, ...style].join(' '))
      .replace("script-src 'self'", ["script-src 'self'", ...script].join(' ')),
    // Style attributes with exactly these texts, such as the width of a skeleton.
    ...(styleAttribute.length === 0 ? [] : [`style-src-attr 'unsafe-hashes' ${styleAttribute.join(' ')}`]),
  ].join(';');

/** Sends a page of the web app; a URL that names a language stores it as the reader's choice. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string, page: RenderedPage) {
  const language = requestedLanguage(request);
  if (language) reply.header('set-cookie', languageCookie(language, request.protocol === 'https'));
  reply
    .code(isScreen(pathname) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding')
    .header('etag', page.etag)
    .header(CSP, allowInline(String(reply.getHeader(CSP)), page.hashes));
  const knownEtags = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^(?!W\/)/, 'W/'));
  if (knownEtags?.includes(page.etag) && isScreen(pathname)) return reply.code(304).send();
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.body(encoding));
}
