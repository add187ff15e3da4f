import type { Books } from './books.ts';
import { toCreateSession } from './create-session.ts';
import { findObjects } from './find-objects.ts';
import { Refusal } from './refusal.ts';

export interface StripeRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface StripeAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

interface Expected {
  secretKey: string;
  apiVersion: string;
  now(): Date;
}

const SESSIONS = '/v1/checkout/sessions';

const broken = (): StripeAnswer => ({
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
});

const sameKeyOtherRequest = (key: string): Refusal =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** What Stripe answers requests when all is well, and when it breaks over them. */
export function createAnswers(books: Books, { secretKey, apiVersion, now }: Expected) {
  const kept = new Map<string, { request: string; answer: StripeAnswer }>();

  function requireOurs({ headers }: StripeRequest): void {
    if (headers.authorization !== `Bearer ${secretKey}`) {
      const message = 'Invalid API Key provided: sk_test_****';
      throw new Refusal(401, { type: 'invalid_request_error', message });
    }
    if (headers['stripe-version'] !== apiVersion) throw new Error('The objects here are of another version');
  }

  /** Answers are kept by their key from when on something was done; what was refused before may be asked anew. */
  function createOnce({ path, headers, body }: StripeRequest, breaks: boolean): StripeAnswer {
    const key = headers['idempotency-key'] ?? '';
    const before = kept.get(key);
    const request = `${path} ${body}`;
    if (before && before.request !== request) throw sameKeyOtherRequest(key);
    if (before) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
    const create = toCreateSession(books, body, now());
    const answer = breaks ? broken() : { status: 200, body: structuredClone(create()) };
    kept.set(key, { request, answer });
    return answer;
  }

  return (request: StripeRequest, breaks = false): StripeAnswer => {
    try {
      requireOurs(request);
      const { method, path, headers } = request;
      if (method === 'GET') {
        if (breaks) return broken();
        return { status: 200, body: findObjects(books, new URL(path, 'https://api.stripe.com')) };
      }
      if (headers['content-type'] !== 'application/x-www-form-urlencoded' || path !== SESSIONS) {
        const message = `Unrecognized request URL (${method}: ${path}).`;
        throw new Refusal(404, { type: 'invalid_request_error', message });
      }
      return createOnce(request, breaks);
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body };
      throw error;
    }
  };
}
