import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The hash of nothing: Emotion begins with an empty style tag and fills it through the CSSOM. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const PERMISSIONS = ['camera=(self)', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].join(', ');

/** Headers of every answer. `https` says that people reach the site by TLS; `looseScripts` is for hot reload alone. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { https, looseScripts }: { https: boolean; looseScripts: boolean },
): Promise<void> {
  const inline = looseScripts ? ["'unsafe-inline'"] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", ...(looseScripts ? inline : [EMPTY_STYLE])],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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
