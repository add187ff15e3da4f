import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerInLanguage } from '../language.ts';
import type { Logger } from '../log.ts';
import { answer, installErrors } from './errors.ts';
import { packAnswers } from './packed-answers.ts';
import { asksForWebSocket } from './upgrade.ts';

const BODY_LIMIT = 64 * 1024;

/** A client that is slower than this to hand its request over would only hold a connection, also while we stop. */
const REQUEST_LIMIT_MS = 30_000;
const ARRIVAL = {
  shouldUpgradeCallback: asksForWebSocket,
  /** How often connections are looked at for it. */
  connectionsCheckingInterval: 5_000,
  // Where headers had longer than the whole request, Node would give the request the longer of the two.
  headersTimeout: REQUEST_LIMIT_MS,
};

/**
 * An address that the router can read: where its escapes are no UTF-8 they stand for themselves, so that it gets the
 * answer, the headers and the log line of any other address that does not exist.
 */
export function routable(url: string): string {
  const [path = '', ...query] = url.replace(/^[a-z]+:\/\/[^/?]*\/?/i, '/').split('?');
  try {
    decodeURIComponent(path);
    return [path, ...query].join('?');
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * A missing body counts as an empty object, with whatever content type it is announced: some clients send one with
 * every POST. The schema of the call then names what is missing, if anything.
 */
function acceptMissingBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const { 'transfer-encoding': encoding, 'content-length': length = '0' } = headers;
    if (routeOptions.schema?.body && encoding === undefined && length === '0') delete headers['content-type'];
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {};
  });
}

interface Options {
  log: Logger;
  trustProxy: string | undefined;
  tls: { cert: Buffer; key: Buffer } | null;
}

/** A bare server with our ids, logs and errors; what it serves is added by its caller. */
export function createServer({ log, trustProxy, tls }: Options): FastifyInstance {
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false as const,
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => routable(url),
    requestTimeout: REQUEST_LIMIT_MS,
    http: ARRIVAL,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy?.split(',').map((entry) => entry.trim()) ?? false,
    forceCloseConnections: 'idle' as const,
    // What still comes over an open connection while we stop is answered, and is the last there.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answer,
  };
  const app = (tls
    ? Fastify({ ...options, https: { ...tls, ...ARRIVAL } })
    : Fastify(options)) as unknown as FastifyInstance;
  // JSON alone, where a route does not say otherwise.
  app.removeContentTypeParser('text/plain');
  acceptMissingBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrors(app);
  answerInLanguage(app);
  packAnswers(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: queries and ids stay out of the log.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  return app;
}
