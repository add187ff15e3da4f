import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Mode, pageFor } from './page.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** Cashfree's script may be loaded by this page alone, and may only send the payer to Cashfree. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' https://sdk.cashfree.com",
  "style-src 'self'",
  "img-src 'self' data: https://*.cashfree.com",
  'connect-src https://*.cashfree.com',
  'frame-src https://*.cashfree.com',
  'form-action https://*.cashfree.com',
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];

interface HandOver {
  path: string;
  mode: Mode;
  /** Whether people reach us by TLS. */
  https: boolean;
}

const asFile = (reply: FastifyReply, type: string) => reply.type(type).header('cache-control', 'no-cache');

/** Where payers go from our site to Cashfree's: its checkout has no address, only its script opens it. */
export function serveHandOver(app: FastifyInstance, { path, mode, https }: HandOver): void {
  const policy = [...POLICY, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
  const files = { style: `${path}.css`, script: `${path}.js` };
  const page = pageFor(mode, files);

  app.get(path, (_request, reply) =>
    asFile(reply, 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      // Cashfree takes payers only from sites that it knows, by their origin.
      .header('referrer-policy', 'strict-origin')
      .send(page),
  );
  app.get(files.style, (_request, reply) => asFile(reply, 'text/css').send(STYLE));
  app.get(files.script, (_request, reply) => asFile(reply, 'text/javascript; charset=utf-8').send(SCRIPT));
}
