import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../platform/http/encoding.ts';

/** A page as it is sent. */
export interface WholePage {
  etag: string;
  html: string;
  /** The hashes of the styles in its head, as a content security policy names them. */
  styleHashes: string;
  body: (encoding: Encoding) => Buffer;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

/** A page that was put together, to be sent in any encoding. */
export function whole(html: string): WholePage {
  const packed = new Map<Encoding, Buffer>();
  const pack = {
    br: () => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => gzipSync(html, { level: 9 }),
    identity: () => Buffer.from(html),
  };
  return {
    etag: `W/"${sha256(html)}"`,
    html,
    // Never of one in what it shows: nobody's words may bring a style.
    styleHashes: [...html.slice(0, html.indexOf('</head>')).matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
      .map(([, css = '']) => `'sha256-${sha256(css)}'`)
      .join(' '),
    body(encoding) {
      const body = packed.get(encoding) ?? pack[encoding]();
      packed.set(encoding, body);
      return body;
    },
  };
}
