import { randomUUID } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { installLanguage } from '../language.ts';
import type { Logger } from '../log.ts';
import { installCompression } from './compression.ts';
import { installErrors, sendError } from './errors.ts';
import { installRequestSpans } from './request-spans.ts';
import { routeNameOf } from './route-name.ts';

/** Allows the empty style tag that Emotion inserts and then fills through the CSSOM. */
export const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const PERMISSIONS_POLICY = ['camera=(self)', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].join(
  ', ',
);

interface SecurityOptions {
  /** Whether the site is served over TLS. */
  https: boolean;
  /** Allows inline scripts and styles; for hot reload only. */
  looseScripts: boolean;
  /** The origin of pictures and uploads, if it is not the site's own. */
  pictures: string | null;
  /** The origins of the identity provider, if it is external. */
  signIn?: string[];
}

function buildContentSecurityPolicy({ https, looseScripts, pictures, signIn = [] }: SecurityOptions): string {
  const store = pictures === null ? [] : [pictures];
  const inline = looseScripts ? ["'unsafe-inline'"] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", ...(looseScripts ? inline : [EMPTY_STYLE_HASH])],
    'img-src': ["'self'", 'data:', 'blob:', ...store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...store, ...signIn],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** Adds the security headers and the request id to every response. */
export function installSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const headers = {
    'content-security-policy': buildContentSecurityPolicy(options),
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

interface Upgrade {
  socket: Socket;
  /** Data that arrived after the request's headers. */
  head: Buffer;
  response: ServerResponse;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Whether a request is a WebSocket upgrade; other upgrade requests get a normal response. */
const isWebSocketRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Routes WebSocket upgrades for `path` like any request; the handler can refuse them or take over the connection.
 * Upgrades for other paths are left to other listeners, such as hot reload, if there are any.
 */
export function routeUpgrades(app: FastifyInstance, path: string): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const isRealtimePath = request.url?.split('?')[0] === path;
    if (!isRealtimePath && app.server.listenerCount('upgrade') > 1) return;
    // Until the connection is taken over, nothing else handles its errors.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.destroySoon());
    response.assignSocket(socket);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

/** Whether the request's connection can be taken over. */
export const isUpgrade = (request: IncomingMessage): boolean => upgrades.has(request);

/** Takes over the connection of a WebSocket request. */
export function takeUpgrade(request: IncomingMessage): Omit<Upgrade, 'response'> {
  const upgrade = upgrades.get(request);
  if (!upgrade) throw new Error('This request has no connection to take over.');
  const { socket, head, response } = upgrade;
  upgrades.delete(request);
  response.detachSocket(socket);
  return { socket, head };
}

/** Sets how long one request may take to arrive, in milliseconds, instead of the server's default. */
export type SetRequestTimeout = (request: FastifyRequest, ms: number) => void;

/**
 * Node's request time-out applies to the whole server. Exempts requests with a timeout of their own, and ends those
 * after it.
 */
export function createRequestTimeouts({ server }: FastifyInstance): SetRequestTimeout {
  const socketsWithExtendedTimeout = new WeakSet<Duplex>();
  const defaultListeners = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socketsWithExtendedTimeout.has(socket)) return;
    for (const listener of defaultListeners) listener.call(server, error, socket);
  });

  return ({ raw }, ms) => {
    const { socket } = raw;
    const timer = setTimeout(() => socket.destroy(), ms);
    socketsWithExtendedTimeout.add(socket);
    raw.once('close', () => {
      clearTimeout(timer);
      socketsWithExtendedTimeout.delete(socket);
    });
  };
}

const MAX_BODY_BYTES = 64 * 1024;

/** A client slower than this would only hold a connection, even during shutdown. */
const REQUEST_TIMEOUT_MS = 30_000;
const HTTP_OPTIONS = {
  shouldUpgradeCallback: isWebSocketRequest,
  /** How often Node checks for requests that have timed out. */
  connectionsCheckingInterval: 5_000,
  // Node swaps the two time-outs if this one is longer, and requests would then get more time.
  headersTimeout: REQUEST_TIMEOUT_MS,
};

/**
 * Normalises a path so that the router can parse it: invalid percent escapes are escaped themselves, so that such a
 * request gets the response, headers and log line of any other unknown path.
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
 * A missing body counts as an empty object, whatever its content type, because some clients send one with every POST.
 * Validation then reports missing fields.
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

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The id that a proxy has given to a request, so that its log and ours can be joined; otherwise a new one. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

interface ServerOptions {
  log: Logger;
  trustProxy: string | undefined;
  tls: { cert: Buffer; key: Buffer } | null;
}

/** A server with request ids, logging and error handling; the caller adds routes. */
export function createServer({ log, trustProxy, tls }: ServerOptions): FastifyInstance {
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false as const,
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => toRoutableUrl(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustProxy?.split(',').map((entry) => entry.trim()) ?? false,
    forceCloseConnections: 'idle' as const,
    // During shutdown, an open connection gets a response to its last request.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendError,
  };
  const app = (tls
    ? Fastify({ ...options, https: { ...tls, ...HTTP_OPTIONS } })
    : Fastify(options)) as unknown as FastifyInstance;
  // JSON only, unless a route says otherwise.
  app.removeContentTypeParser('text/plain');
  installRequestSpans(app);
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
        route: routeNameOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  return app;
}
