import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The hash of nothing: Emotion begins with an empty style tag and fills it through the CSSOM. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const PERMISSIONS = ['camera=(self)', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].join(', ');

interface Options {
  /** Whether people reach the site by TLS. */
  https: boolean;
  /** For hot reload alone. */
  looseScripts: boolean;
  /** The origin that pictures come from and are uploaded to, where it is not our own. */
  pictures: string | null;
  /** The origins that sign members in, where that is not our own. */
  signIn?: string[];
}

/** Headers of every answer. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { https, looseScripts, pictures, signIn = [] }: Options,
): Promise<void> {
  const store = pictures === null ? [] : [pictures];
  const inline = looseScripts ? ["'unsafe-inline'"] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", ...(looseScripts ? inline : [EMPTY_STYLE])],
        imgSrc: ["'self'", 'data:', 'blob:', ...store],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...store, ...signIn],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
  });
}
