import { z } from 'zod';
import type { FakeAccount } from './fake-account.ts';
import { createId, createSession, type Session, toUnixSeconds } from './payment-objects.ts';

/** A form value: text, or nested values by name. */
export interface Form {
  [name: string]: string | Form;
}

/** Parses Stripe's nested form syntax: `a[b][0]=c` becomes `{ a: { b: { 0: 'c' } } }`. */
function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const lastPart = path.pop() ?? '';
    let inner = form;
    for (const part of path) {
      const existing = inner[part];
      const next = typeof existing === 'object' ? existing : {};
      inner[part] = next;
      inner = next;
    }
    inner[lastPart] = value;
  }
  return form;
}

interface StripeErrorBody {
  type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
}

/** An error response of Stripe. */
export class StripeErrorResponse extends Error {
  override name = 'StripeErrorResponse';
  status: number;
  body: { error: StripeErrorBody & { doc_url?: string; request_log_url: string } };

  constructor(status: number, error: StripeErrorBody) {
    super(error.message);
    this.status = status;
    const doc = error.code ? { doc_url: `https://stripe.com/docs/error-codes/${error.code}` } : {};
    const log = `https://dashboard.stripe.com/acct_troth/test/logs/${createId('req')}`;
    this.body = { error: { ...error, ...doc, request_log_url: log } };
  }
}

const createInvalidRequest = (message: string, param?: string, code?: string): StripeErrorResponse =>
  new StripeErrorResponse(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  });

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** Stripe requires the equivalent of 50 US cents; the fake ignores exchange rates. */
const MIN_AMOUNT = 50;

const metadata = z.record(z.string().max(40), z.string().max(500));
const numberText = z.string().regex(/^\d+$/).transform(Number);
const url = z.url({ protocol: /^https?$/ });

const sessionRequest = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: numberText,
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: numberText,
        product_data: z.strictObject({ name: z.string().min(1) }),
      }),
    }),
  }),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata: metadata.default({}) }).default({ metadata: {} }),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: numberText.optional(),
});

const formatParam = (path: PropertyKey[]): string =>
  path.map((part, n) => (n === 0 ? String(part) : `[${String(part)}]`)).join('');

function toErrorResponse({ issues: [issue] }: z.ZodError): StripeErrorResponse {
  if (issue?.code === 'unrecognized_keys') {
    const param = formatParam([...issue.path, issue.keys[0] ?? '']);
    return createInvalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = formatParam(issue?.path ?? []);
  return createInvalidRequest(`Invalid ${param}`, param);
}

function requireValidExpiry(expiresAt: number, now: number): void {
  if (expiresAt < now + 30 * MINUTE_SECONDS) {
    const text = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
    throw createInvalidRequest(text, 'expires_at');
  }
  if (expiresAt >= now + 24 * HOUR_SECONDS) {
    const text = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    throw createInvalidRequest(text, 'expires_at');
  }
}

/** Validates a request for a session as Stripe does; returns a function that creates it. */
export function prepareSession(account: FakeAccount, body: string, now: Date): () => Session {
  const { data, error } = sessionRequest.safeParse(parseForm(body));
  if (!data) throw toErrorResponse(error);
  const { quantity, price_data: price } = data.line_items[0];
  const amount = quantity * price.unit_amount;
  if (amount < MIN_AMOUNT) {
    const text = "The Checkout Session's total amount must convert to at least 50 cents.";
    throw createInvalidRequest(text, undefined, 'amount_too_small');
  }
  const expiresAt = data.expires_at ?? toUnixSeconds(now) + 24 * HOUR_SECONDS - 1;
  requireValidExpiry(expiresAt, toUnixSeconds(now));

  return () => {
    const session = createSession(
      {
        amount,
        currency: price.currency,
        clientReferenceId: data.client_reference_id ?? null,
        metadata: data.metadata,
        successUrl: data.success_url,
        cancelUrl: data.cancel_url ?? null,
        expiresAt,
      },
      now,
    );
    account.addSession(session, data.payment_intent_data.metadata);
    return session;
  };
}

const OBJECT_NAMES = { cs: 'checkout.session', pi: 'payment_intent' };
const LIST_PATH = /^\/v1\/(?<kind>charges|refunds|disputes)$/;
const OBJECT_PATH = /^\/v1\/(?:checkout\/sessions|payment_intents)\/(?<id>(?<prefix>cs|pi)_\w+)$/;

function requireObject(account: FakeAccount, id: string, prefix: keyof typeof OBJECT_NAMES): object {
  const found = account.find(id);
  if (found) return found;
  const message = `No such ${OBJECT_NAMES[prefix]}: '${id}'`;
  throw new StripeErrorResponse(404, {
    type: 'invalid_request_error',
    message,
    code: 'resource_missing',
    param: 'id',
  });
}

/** Replaces requested ids in an object with the objects they refer to (`expand`). */
function expand(account: FakeAccount, object: object, names: string[]): object {
  const expanded: Record<string, unknown> = { ...object };
  for (const name of names) {
    const id = expanded[name];
    if (id === undefined || (typeof id === 'string' && !account.find(id))) {
      throw createInvalidRequest(`This property cannot be expanded (${name}).`);
    }
    if (typeof id === 'string') expanded[name] = account.find(id);
  }
  return expanded;
}

function listPage(
  all: { id: string }[],
  path: string,
  { limit = '10', after }: { limit?: string; after?: string },
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + Number(limit));
  return { object: 'list', url: path, has_more: from + data.length < all.length, data };
}

/** Finds the objects that a GET requests; throws StripeErrorResponse if there are none. */
export function findObjects(account: FakeAccount, { pathname, search }: URL): object {
  const query = parseForm(search);
  const text = (name: string): string | undefined => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };

  const kind = LIST_PATH.exec(pathname)?.groups?.kind as 'charges' | 'refunds' | 'disputes' | undefined;
  if (kind) {
    const all = account.list(kind, text('payment_intent') ?? '');
    return listPage(all, pathname, { limit: text('limit'), after: text('starting_after') });
  }
  const { id, prefix } = OBJECT_PATH.exec(pathname)?.groups ?? {};
  if (id && (prefix === 'cs' || prefix === 'pi')) {
    const names = typeof query.expand === 'object' ? Object.values(query.expand).map(String) : [];
    return expand(account, requireObject(account, id, prefix), names);
  }
  const message = `Unrecognized request URL (GET: ${pathname}).`;
  throw new StripeErrorResponse(404, { type: 'invalid_request_error', message });
}
