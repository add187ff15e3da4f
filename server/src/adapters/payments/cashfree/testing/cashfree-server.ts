import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { type Account, openAccount } from './books.ts';
import {
  type Answer,
  alreadyExists,
  broken,
  invalid,
  notFound,
  otherBody,
  tooMany,
  unauthenticated,
  written,
} from './formats.ts';
import { type OrderRequest, orderOf } from './order-request.ts';

/** Halting begins an answer and does not end it, endless sends more and more of it, moved leads somewhere else. */
export type Behaviour =
  | 'well'
  | 'down'
  | 'failing'
  | 'garbled'
  | 'silent'
  | 'busy'
  | 'halting'
  | 'endless'
  | 'moved';

export interface Asked {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface CashfreeServer {
  url: string;
  accounts: Map<string, Account>;
  /** All that was asked, oldest first. */
  asked: Asked[];
  behave(how: Behaviour): void;
  close(): Promise<void>;
}

const VERSIONS = ['2025-01-01', '2026-01-01'];

/** Answers in a way that means nothing, or not at all. */
function misbehave(behaviour: Behaviour, response: http.ServerResponse): boolean {
  const page = { 'content-type': 'text/html' };
  if (behaviour === 'garbled') response.writeHead(200, page).end('<html>Maintenance</html>');
  if (behaviour === 'halting') response.writeHead(200, page).write('{');
  if (behaviour === 'moved') response.writeHead(307, { location: '/elsewhere' }).end();
  if (behaviour === 'endless') {
    Readable.from(endless())
      .on('error', () => {})
      .pipe(response.writeHead(200, page));
  }
  return ['silent', 'garbled', 'halting', 'moved', 'endless'].includes(behaviour);
}

function* endless() {
  while (true) yield Buffer.alloc(64 * 1024, ' ');
}

/** Cashfree's orders API on a port of its own, by its published request, answer and error formats. */
export async function startCashfree(keys: { id: string; secret: string }): Promise<CashfreeServer> {
  const accounts = new Map<string, Account>();
  const asked: Asked[] = [];
  /** First answers by idempotency key, errors among them. */
  const firsts = new Map<string, { body: string; answer: Answer }>();
  let behaviour: Behaviour = 'well';

  function create(body: Record<string, unknown>): Answer {
    const request = orderOf(body);
    if ('status' in request) return request as Answer;
    const { order_id } = request as OrderRequest;
    if (accounts.has(order_id)) return alreadyExists();
    const account = openAccount(request as OrderRequest, new Date());
    accounts.set(order_id, account);
    return { status: 200, body: account.order };
  }

  function find(path: string): Answer {
    const [, orderId = '', list] =
      /^\/pg\/orders\/([\w-]+)(?:\/(payments|refunds|disputes))?$/.exec(path) ?? [];
    const account = accounts.get(orderId);
    if (!account) return notFound();
    return { status: 200, body: account[(list ?? 'order') as keyof Account] };
  }

  function answerTo({ method, path, headers, body }: Asked): Answer {
    if (headers['x-client-id'] !== keys.id || headers['x-client-secret'] !== keys.secret)
      return unauthenticated();
    if (!VERSIONS.includes(String(headers['x-api-version']))) {
      return invalid('version_invalid', 'x-api-version : invalid');
    }
    if (behaviour === 'busy') return tooMany();
    if (behaviour === 'failing') return broken();
    return method === 'POST' && path === '/pg/orders' ? create(body) : find(path);
  }

  function answerOnce(request: Asked): Answer {
    const key = request.headers['x-idempotency-key'];
    if (typeof key !== 'string' || request.method !== 'POST') return answerTo(request);
    const body = JSON.stringify(request.body);
    const first = firsts.get(key) ?? { body, answer: answerTo(request) };
    firsts.set(key, first);
    return first.body === body ? first.answer : otherBody();
  }

  const server = http.createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    if (behaviour === 'down') return void request.socket.destroy();
    const body = method === 'POST' ? ((await json(request)) as Asked['body']) : {};
    const received = { method, path, headers, body };
    asked.push(received);
    if (misbehave(behaviour, response)) return;
    const answer = answerOnce(received);
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'x-api-version': '2026-01-01' })
      .end(written(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    asked,
    behave(how) {
      behaviour = how;
    },
    close: () => new Promise<void>((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}
