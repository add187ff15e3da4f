import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { API_VERSION } from '../client.ts';
import { createFakeAccount, type FakeAccount } from './fake-account.ts';
import { createId } from './payment-objects.ts';
import { findObjects, prepareSession, StripeErrorResponse } from './stripe-requests.ts';

export interface StripeRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface StripeResponse {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

interface ExpectedRequest {
  secretKey: string;
  apiVersion: string;
  now(): Date;
}

const SESSIONS_PATH = '/v1/checkout/sessions';

const createInternalErrorResponse = (): StripeResponse => ({
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
});

const createIdempotencyMismatch = (key: string): StripeErrorResponse =>
  new StripeErrorResponse(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** Creates a function that responds as Stripe does; with `isFailing` as if Stripe failed internally. */
function createRequestHandler(account: FakeAccount, { secretKey, apiVersion, now }: ExpectedRequest) {
  const storedResponses = new Map<string, { request: string; response: StripeResponse }>();

  function requireCredentials({ headers }: StripeRequest): void {
    if (headers.authorization !== `Bearer ${secretKey}`) {
      const message = 'Invalid API Key provided: sk_test_****';
      throw new StripeErrorResponse(401, { type: 'invalid_request_error', message });
    }
    if (headers['stripe-version'] !== apiVersion) throw new Error('The request uses another API version');
  }

  /** Creates a session once per idempotency key. Only responses to valid requests are stored under their key. */
  function createOnce({ path, headers, body }: StripeRequest, isFailing: boolean): StripeResponse {
    const key = headers['idempotency-key'] ?? '';
    const storedResponse = storedResponses.get(key);
    const request = `${path} ${body}`;
    if (storedResponse && storedResponse.request !== request) throw createIdempotencyMismatch(key);
    if (storedResponse) return { ...storedResponse.response, headers: { 'idempotent-replayed': 'true' } };
    const create = prepareSession(account, body, now());
    const response = isFailing
      ? createInternalErrorResponse()
      : { status: 200, body: structuredClone(create()) };
    storedResponses.set(key, { request, response });
    return response;
  }

  return (request: StripeRequest, isFailing = false): StripeResponse => {
    try {
      requireCredentials(request);
      const { method, path, headers } = request;
      if (method === 'GET') {
        if (isFailing) return createInternalErrorResponse();
        return { status: 200, body: findObjects(account, new URL(path, 'https://api.stripe.com')) };
      }
      if (headers['content-type'] !== 'application/x-www-form-urlencoded' || path !== SESSIONS_PATH) {
        const message = `Unrecognized request URL (${method}: ${path}).`;
        throw new StripeErrorResponse(404, { type: 'invalid_request_error', message });
      }
      return createOnce(request, isFailing);
    } catch (error) {
      if (error instanceof StripeErrorResponse) return { status: error.status, body: error.body };
      throw error;
    }
  };
}

/** How Stripe responds: normally, or with a failure. */
export type Behaviour =
  | 'normal'
  /** Refuses the connection. */
  | 'down'
  /** Responds with an internal error, and repeats it for the same idempotency key. */
  | 'failing'
  | 'limiting'
  | 'garbled'
  /** A response of another service. */
  | 'foreign'
  /** Accepts the request and never responds. */
  | 'silent'
  /** Stops in the middle of the response. */
  | 'stalling'
  /** Responds one byte at a time. */
  | 'trickling'
  /** Executes the request, but the response is lost. */
  | 'losing';

const RATE_LIMITED = {
  status: 429,
  body: { error: { type: 'invalid_request_error', message: 'Too many requests.' } },
};

function sendSlowly(response: http.ServerResponse, json: string): void {
  let sent = 0;
  const timer = setInterval(() => response.write(json.charAt(sent++) || ' '), 50);
  response.on('close', () => clearInterval(timer));
}

export interface StripeServer {
  account: FakeAccount;
  secretKey: string;
  address: { protocol: 'http'; host: string; port: number };
  /** All requests so far. */
  requests: StripeRequest[];
  /** Sets the behaviour for the next `requests` requests, or permanently. */
  setBehaviour(behaviour: Behaviour, requests?: number): void;
  close(): Promise<void>;
}

const flattenHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A fake of Stripe's API on its own port, with its published formats. */
export async function startStripeServer({
  now = () => new Date(),
}: {
  now?: () => Date;
} = {}): Promise<StripeServer> {
  const account = createFakeAccount();
  const secretKey = `sk_test_${createId('troth').replace('_', '')}`;
  const handleRequest = createRequestHandler(account, { secretKey, apiVersion: API_VERSION, now });
  const requests: StripeRequest[] = [];
  let behaviour: Behaviour = 'normal';
  let remainingRequests = Number.POSITIVE_INFINITY;

  function respond(response: http.ServerResponse, { status, body, headers }: StripeResponse): void {
    const json = JSON.stringify(body, null, 2);
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': createId('req'),
      'stripe-version': API_VERSION,
      ...headers,
    });
    if (behaviour === 'stalling') response.write(json.slice(0, json.length / 2));
    else if (behaviour === 'trickling') sendSlowly(response, json);
    else if (behaviour === 'garbled') response.end(json.slice(0, json.length / 2));
    else response.end(json);
  }

  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers: flattenHeaders(headers), body };
    requests.push(received);
    if (remainingRequests-- <= 0) behaviour = 'normal';
    if (behaviour === 'silent') return;
    if (behaviour === 'limiting') {
      respond(response, RATE_LIMITED);
    } else if (behaviour === 'foreign') {
      respond(response, { status: 200, body: { hello: 'there' } });
    } else {
      const reply = handleRequest(received, behaviour === 'failing');
      if (behaviour === 'losing') response.destroy();
      else respond(response, reply);
    }
  });
  // Every request opens a connection, so that a change to `down` takes effect at once.
  server.maxRequestsPerSocket = 1;
  server.on('connection', (socket) => {
    if (behaviour === 'down') socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    account,
    secretKey,
    address: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    requests,
    setBehaviour(next, times = Number.POSITIVE_INFINITY) {
      behaviour = next;
      remainingRequests = times;
    },
    close: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}
