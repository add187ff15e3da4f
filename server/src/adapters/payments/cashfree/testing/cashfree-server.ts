import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createFakeOrder, type FakeOrder } from './fake-orders.ts';
import {
  type CashfreeResponse,
  createConflictResponse,
  createIdempotencyMismatchResponse,
  createInternalErrorResponse,
  createInvalidResponse,
  createNotFoundResponse,
  createRateLimitResponse,
  createUnauthenticatedResponse,
  type OrderRequest,
  parseOrderRequest,
  toCashfreeJson,
} from './formats.ts';

/** `halting` starts a response and never ends it, `endless` keeps sending, `moved` redirects elsewhere. */
export type Behaviour =
  | 'normal'
  | 'down'
  | 'failing'
  | 'garbled'
  | 'silent'
  | 'busy'
  | 'halting'
  | 'endless'
  | 'moved';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface CashfreeServer {
  url: string;
  fakeOrders: Map<string, FakeOrder>;
  /** All requests, oldest first. */
  requests: ReceivedRequest[];
  setBehaviour(behaviour: Behaviour): void;
  close(): Promise<void>;
}

const API_VERSIONS = ['2025-01-01', '2026-01-01'];

/** Responds in an invalid way, or not at all; returns false if the behaviour requires a valid response. */
function sendFailure(behaviour: Behaviour, response: http.ServerResponse): boolean {
  const page = { 'content-type': 'text/html' };
  if (behaviour === 'garbled') response.writeHead(200, page).end('<html>Maintenance</html>');
  if (behaviour === 'halting') response.writeHead(200, page).write('{');
  if (behaviour === 'moved') response.writeHead(307, { location: '/elsewhere' }).end();
  if (behaviour === 'endless') {
    Readable.from(endlessBody())
      .on('error', () => {})
      .pipe(response.writeHead(200, page));
  }
  return ['silent', 'garbled', 'halting', 'moved', 'endless'].includes(behaviour);
}

function* endlessBody() {
  while (true) yield Buffer.alloc(64 * 1024, ' ');
}

/** A fake of Cashfree's orders API on its own port, with its published formats. */
export async function startCashfreeServer(keys: { id: string; secret: string }): Promise<CashfreeServer> {
  const fakeOrders = new Map<string, FakeOrder>();
  const requests: ReceivedRequest[] = [];
  /** First responses by idempotency key, including errors. */
  const firstResponses = new Map<string, { body: string; response: CashfreeResponse }>();
  let behaviour: Behaviour = 'normal';

  function create(body: Record<string, unknown>): CashfreeResponse {
    const request = parseOrderRequest(body);
    if ('status' in request) return request as CashfreeResponse;
    const { order_id } = request as OrderRequest;
    if (fakeOrders.has(order_id)) return createConflictResponse();
    const fakeOrder = createFakeOrder(request as OrderRequest, new Date());
    fakeOrders.set(order_id, fakeOrder);
    return { status: 200, body: fakeOrder.order };
  }

  function find(path: string): CashfreeResponse {
    const [, orderId = '', list] =
      /^\/pg\/orders\/([\w-]+)(?:\/(payments|refunds|disputes))?$/.exec(path) ?? [];
    const fakeOrder = fakeOrders.get(orderId);
    if (!fakeOrder) return createNotFoundResponse();
    return { status: 200, body: fakeOrder[(list ?? 'order') as keyof FakeOrder] };
  }

  function respondTo({ method, path, headers, body }: ReceivedRequest): CashfreeResponse {
    if (headers['x-client-id'] !== keys.id || headers['x-client-secret'] !== keys.secret)
      return createUnauthenticatedResponse();
    if (!API_VERSIONS.includes(String(headers['x-api-version']))) {
      return createInvalidResponse('version_invalid', 'x-api-version : invalid');
    }
    if (behaviour === 'busy') return createRateLimitResponse();
    if (behaviour === 'failing') return createInternalErrorResponse();
    return method === 'POST' && path === '/pg/orders' ? create(body) : find(path);
  }

  function respondOnce(request: ReceivedRequest): CashfreeResponse {
    const key = request.headers['x-idempotency-key'];
    if (typeof key !== 'string' || request.method !== 'POST') return respondTo(request);
    const body = JSON.stringify(request.body);
    const first = firstResponses.get(key) ?? { body, response: respondTo(request) };
    firstResponses.set(key, first);
    return first.body === body ? first.response : createIdempotencyMismatchResponse();
  }

  const server = http.createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    if (behaviour === 'down') return void request.socket.destroy();
    const body = method === 'POST' ? ((await json(request)) as ReceivedRequest['body']) : {};
    const received = { method, path, headers, body };
    requests.push(received);
    if (sendFailure(behaviour, response)) return;
    const reply = respondOnce(received);
    response
      .writeHead(reply.status, { 'content-type': 'application/json', 'x-api-version': '2026-01-01' })
      .end(toCashfreeJson(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fakeOrders,
    requests,
    setBehaviour(next) {
      behaviour = next;
    },
    close: () => new Promise<void>((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}
