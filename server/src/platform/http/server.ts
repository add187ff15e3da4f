import { randomUUID } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { installLanguage } from '../language.ts';
import type { Logger } from '../log.ts';
import { installCompression } from './compression.ts';
import { installErrors, sendError } from './errors.ts';

/** The hash of nothing: Emotion begins with an empty style tag and fills it through the CSSOM. */
export const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const PERMISSIONS_POLICY = ['camera=(self)', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].join(
  ', ',
);

interface SecurityOptions {
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
  { https, looseScripts, pictures, signIn = [] }: SecurityOptions,
): Promise<void> {
  const store = pictures === null ? [] : [pictures];
  const inline = looseScripts ? ["'unsafe-inline'"] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", ...(looseScripts ? inline : [EMPTY_STYLE_HASH])],
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
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    reply.header('x-request-id', request.id);
  });
}

interface Upgrade {
  socket: Socket;
  /** What came behind the request already. */
  head: Buffer;
  response: ServerResponse;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Whether a request asks for a WebSocket: all else that may be upgraded is answered as any request. */
const isWebSocketRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Hands requests for a WebSocket to the routes, which refuse them as any other request or take the connection over.
 * Somebody else who listens for them, as hot reload does, keeps those that are not for `path`.
 */
export function routeUpgrades(app: FastifyInstance, path: string): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const isOurs = request.url?.split('?')[0] === path;
    if (!isOurs && app.server.listenerCount('upgrade') > 1) return;
    // Until somebody takes it over nobody else listens to it.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.destroySoon());
    response.assignSocket(socket);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

/** Whether the connection under a request may be taken over. */
export const isUpgrade = (request: IncomingMessage): boolean => upgrades.has(request);

/** The connection under a request for a WebSocket, from now on the caller's. */
export function takeUpgrade(request: IncomingMessage): Omit<Upgrade, 'response'> {
  const upgrade = upgrades.get(request);
  if (!upgrade) throw new Error('This request has no connection to take over.');
  const { socket, head, response } = upgrade;
  upgrades.delete(request);
  response.detachSocket(socket);
  return { socket, head };
}

/** Gives one request so many milliseconds to arrive, instead of what all others have. */
export type SetRequestTimeout = (request: FastifyRequest, ms: number) => void;

/**
 * The server ends connections whose request takes too long to arrive (see server.ts), which is a setting of the whole
 * server. This spares the requests that were given time of their own; it ends them when that is over.
 */
export function createRequestTimeouts({ server }: FastifyInstance): SetRequestTimeout {
  const spared = new WeakSet<Duplex>();
  const answers = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && spared.has(socket)) return;
    for (const answer of answers) answer.call(server, error, socket);
  });

  return ({ raw }, ms) => {
    const { socket } = raw;
    const timer = setTimeout(() => socket.destroy(), ms);
    spared.add(socket);
    raw.once('close', () => {
      clearTimeout(timer);
      spared.delete(socket);
    });
  };
}

const MAX_BODY_BYTES = 64 * 1024;

/** A client that is slower than this to hand its request over would only hold a connection, also while we stop. */
const REQUEST_TIMEOUT_MS = 30_000;
const HTTP_OPTIONS = {
  shouldUpgradeCallback: isWebSocketRequest,
  /** How often connections are looked at for it. */
  connectionsCheckingInterval: 5_000,
  // Where headers had longer than the whole request, Node would give the request the longer of the two.
  headersTimeout: REQUEST_TIMEOUT_MS,
};

/**
 * An address that the router can read: where its escapes are no UTF-8 they stand for themselves, so that it gets the
 * answer, the headers and the log line of any other address that does not exist.
 */
export function toRoutableUrl(url: string): string {
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

interface ServerOptions {
  log: Logger;
  trustProxy: string | undefined;
  tls: { cert: Buffer; key: Buffer } | null;
}

/** A bare server with our ids, logs and errors; what it serves is added by its caller. */
export function createServer({ log, trustProxy, tls }: ServerOptions): FastifyInstance {
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false as const,
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => toRoutableUrl(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustProxy?.split(',').map((entry) => entry.trim()) ?? false,
    forceCloseConnections: 'idle' as const,
    // What still comes over an open connection while we stop is answered, and is the last there.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendError,
  };
  const app = (tls
    ? Fastify({ ...options, https: { ...tls, ...HTTP_OPTIONS } })
    : Fastify(options)) as unknown as FastifyInstance;
  // JSON alone, where a route does not say otherwise.
  app.removeContentTypeParser('text/plain');
  acceptMissingBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrors(app);
  installLanguage(app);
  installCompression(app);
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
