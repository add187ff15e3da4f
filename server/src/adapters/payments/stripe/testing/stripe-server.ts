import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { API_VERSION } from '../client.ts';
import { createAnswers, type StripeAnswer, type StripeRequest } from './answers.ts';
import { type Books, createBooks } from './books.ts';
import { newId } from './ids.ts';

/** How Stripe answers: well, or in each of the ways in which it may not. */
export type Behaviour =
  | 'well'
  /** Nobody takes the connection. */
  | 'down'
  /** Breaks over what is asked, and says so again for the same key. */
  | 'failing'
  | 'limiting'
  | 'garbled'
  /** An answer of another service, say. */
  | 'foreign'
  /** Takes the request and says nothing. */
  | 'silent'
  /** Falls silent in the middle of its answer. */
  | 'stalling'
  /** Answers, a letter at a time. */
  | 'trickling'
  /** Does what is asked, and the answer is lost. */
  | 'losing';

const TOO_MANY = {
  status: 429,
  body: { error: { type: 'invalid_request_error', message: 'Too many requests.' } },
};

function trickle(response: http.ServerResponse, json: string): void {
  let sent = 0;
  const timer = setInterval(() => response.write(json.charAt(sent++) || ' '), 50);
  response.on('close', () => clearInterval(timer));
}

export interface StripeServer {
  books: Books;
  secretKey: string;
  address: { protocol: 'http'; host: string; port: number };
  /** All that came so far. */
  requests: StripeRequest[];
  /** From now on, or for some requests only. */
  behave(how: Behaviour, requests?: number): void;
  close(): Promise<void>;
}

const single = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A server that stands in for Stripe's and holds to its published formats, on a port of its own. */
export async function startStripe({
  now = () => new Date(),
}: {
  now?: () => Date;
} = {}): Promise<StripeServer> {
  const books = createBooks();
  const secretKey = `sk_test_${newId('troth').replace('_', '')}`;
  const answer = createAnswers(books, { secretKey, apiVersion: API_VERSION, now });
  const requests: StripeRequest[] = [];
  let behaviour: Behaviour = 'well';
  let lasts = Number.POSITIVE_INFINITY;

  function respond(response: http.ServerResponse, { status, body, headers }: StripeAnswer): void {
    const json = JSON.stringify(body, null, 2);
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': API_VERSION,
      ...headers,
    });
    if (behaviour === 'stalling') response.write(json.slice(0, json.length / 2));
    else if (behaviour === 'trickling') trickle(response, json);
    else if (behaviour === 'garbled') response.end(json.slice(0, json.length / 2));
    else response.end(json);
  }

  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers: single(headers), body };
    requests.push(asked);
    if (lasts-- <= 0) behaviour = 'well';
    if (behaviour === 'silent') return;
    if (behaviour === 'limiting') {
      respond(response, TOO_MANY);
    } else if (behaviour === 'foreign') {
      respond(response, { status: 200, body: { hello: 'there' } });
    } else {
      const answered = answer(asked, behaviour === 'failing');
      if (behaviour === 'losing') response.destroy();
      else respond(response, answered);
    }
  });
  // A connection that a client keeps would outlast how we behave.
  server.maxRequestsPerSocket = 1;
  server.on('connection', (socket) => {
    if (behaviour === 'down') socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    books,
    secretKey,
    address: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    requests,
    behave(how, times = Number.POSITIVE_INFINITY) {
      behaviour = how;
      lasts = times;
    },
    close: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}
