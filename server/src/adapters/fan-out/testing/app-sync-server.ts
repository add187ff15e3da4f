import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { findSignatureError } from '../../objects/testing/signature-v4.ts';

/** How long Amazon accepts a signature. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

const Headers = z.record(z.string(), z.string());
const Publication = z.object({ channel: z.string(), events: z.array(z.string()).min(1).max(5) });
const Frame = z.object({
  type: z.string(),
  id: z.string().optional(),
  channel: z.string().optional(),
  authorization: Headers.optional(),
});

export type Credentials = { apiKey: string } | { secretAccessKey: string };

const parseAmzDate = (date = '') =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Whether the headers of an HTTP request or a WebSocket frame authorise its body. */
function isAuthorised(credentials: Credentials, headers: http.IncomingHttpHeaders, body: string): boolean {
  if ('apiKey' in credentials) return headers['x-api-key'] === credentials.apiKey;
  if (!(Math.abs(Date.now() - parseAmzDate(String(headers['x-amz-date']))) < CLOCK_SKEW_MS)) return false;
  if (!/\/appsync\/aws4_request/.test(headers.authorization ?? '')) return false;
  const { 'x-amz-content-sha256': _, ...sentHeaders } = headers;
  const payload = createHash('sha256').update(body).digest('hex');
  // The verifier expects the body hash in this header. The client does not send it, so it is non-enumerable and not
  // counted as a request header.
  const request = { method: 'POST', target: '/event', headers: sentHeaders };
  Object.defineProperty(sentHeaders, 'x-amz-content-sha256', { value: payload, enumerable: false });
  return findSignatureError(request, credentials.secretAccessKey, new Date()) === null;
}

const lowerCaseNames = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function parseSubprotocolHeaders(request: IncomingMessage): http.IncomingHttpHeaders {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  const encoded = protocols.find((each) => each.startsWith('header-'))?.slice('header-'.length) ?? '';
  return lowerCaseNames(Headers.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString())));
}

const sendFrame = (socket: WebSocket, frame: object) => socket.send(JSON.stringify(frame));

const createErrorFrame = (type: string, errorType: string, id?: string) => ({
  type,
  id,
  errors: [{ errorType }],
});

/** An AppSync Event API as documented, with the channel namespace `default` only. */
export class AppSyncServer {
  /** The number of events in each publish request, in order. */
  readonly batchSizes: number[] = [];
  /** The indexes of events that the next publish request reports as failed. */
  failingIndexes: number[] = [];
  readonly #credentials: Credentials;
  readonly #timeoutMs: number;
  readonly #subscriptions = new Map<WebSocket, { id: string; channel: string }[]>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: () => 'aws-appsync-event-ws',
  });
  #server = http.createServer();
  #port = 0;

  constructor(credentials: Credentials, timeoutMs = 300_000) {
    this.#credentials = credentials;
    this.#timeoutMs = timeoutMs;
    this.#sockets.on('connection', (socket, request: IncomingMessage) =>
      this.#handleConnection(socket, request),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get connectionCount(): number {
    return this.#subscriptions.size;
  }

  /** Drops the connection of the client that connected first. */
  dropFirst(): void {
    const [first] = this.#subscriptions.keys();
    first?.terminate();
  }

  /** Sends a frame to every client. */
  send(frame: object): void {
    for (const socket of this.#subscriptions.keys()) sendFrame(socket, frame);
  }

  async start(): Promise<void> {
    this.#server = http.createServer((request, response) => void this.#publish(request, response));
    this.#server.on('upgrade', (request, socket, head) => {
      this.#sockets.handleUpgrade(request, socket, head, (upgraded) =>
        this.#sockets.emit('connection', upgraded, request),
      );
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #handleConnection(socket: WebSocket, request: IncomingMessage): void {
    if (!isAuthorised(this.#credentials, parseSubprotocolHeaders(request), '{}')) {
      sendFrame(socket, createErrorFrame('connection_error', 'UnauthorizedException'));
      socket.close();
      return;
    }
    this.#subscriptions.set(socket, []);
    socket.on('message', (data) => this.#handleFrame(socket, String(data)));
    socket.on('close', () => this.#subscriptions.delete(socket));
  }

  #handleFrame(socket: WebSocket, frameText: string): void {
    const { type, id, channel, authorization } = Frame.parse(JSON.parse(frameText));
    if (type === 'connection_init') {
      sendFrame(socket, { type: 'connection_ack', connectionTimeoutMs: this.#timeoutMs });
      return;
    }
    if (type !== 'subscribe' || !id || !channel) return;
    const isAllowed = isAuthorised(
      this.#credentials,
      lowerCaseNames(authorization ?? {}),
      JSON.stringify({ channel }),
    );
    if (!isAllowed || !channel.startsWith('/default/')) {
      sendFrame(socket, createErrorFrame('subscribe_error', 'UnauthorizedException', id));
      return;
    }
    this.#subscriptions.get(socket)?.push({ id, channel });
    sendFrame(socket, { type: 'subscribe_success', id });
  }

  async #publish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const refuse = (status: number, errorType: string) =>
      void response.writeHead(status).end(JSON.stringify({ errors: [{ errorType }] }));
    if (request.method !== 'POST' || request.url !== '/event') return refuse(404, 'NotFound');
    if (!isAuthorised(this.#credentials, request.headers, body)) return refuse(401, 'UnauthorizedException');
    const { success, data } = Publication.safeParse(JSON.parse(body));
    if (!success) return refuse(400, 'BadRequestException');
    this.batchSizes.push(data.events.length);
    const failing = this.failingIndexes;
    this.failingIndexes = [];
    for (const [index, event] of data.events.entries()) {
      if (!failing.includes(index)) this.#broadcast(data.channel, event);
    }
    const all = data.events.map((_, index) => ({ identifier: randomUUID(), index }));
    const failed = all.filter(({ index }) => failing.includes(index));
    const successful = all.filter(({ index }) => !failing.includes(index));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ failed, successful }));
  }

  #broadcast(channel: string, event: string): void {
    for (const [socket, all] of this.#subscriptions) {
      for (const { id } of all.filter((each) => each.channel === channel)) {
        sendFrame(socket, { type: 'data', id, event });
      }
    }
  }
}

export async function startAppSync(credentials: Credentials, timeoutMs?: number): Promise<AppSyncServer> {
  const api = new AppSyncServer(credentials, timeoutMs);
  await api.start();
  return api;
}
