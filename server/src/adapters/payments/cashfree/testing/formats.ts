import { z } from 'zod';

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** An instant in Indian time, to the second: 2026-11-21T18:02:46+05:30. */
export const formatIndianTime = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().replace(/[.]\d+Z$/, '+05:30');

/** JSON whose amounts always have two decimals: 170.00. */
export const toCashfreeJson = (body: unknown): string =>
  JSON.stringify(body).replace(
    /("\w+_amount":)(\d+(?:[.]\d+)?)(?=[,}])/g,
    (_all, name: string, amount: string) =>
      `${name}${/[.]\d{3}/.test(amount) ? amount : Number(amount).toFixed(2)}`,
  );

export interface CashfreeResponse {
  status: number;
  body: unknown;
}

const createErrorResponse = (
  status: number,
  type: string,
  code: string,
  message: string,
): CashfreeResponse => ({
  status,
  body: { message, help: 'Check latest errors and resolution from Merchant Dashboard API logs', code, type },
});

export const createInvalidResponse = (code: string, message: string): CashfreeResponse =>
  createErrorResponse(400, 'invalid_request_error', code, message);

export const createUnauthenticatedResponse = (): CashfreeResponse =>
  createErrorResponse(401, 'authentication_error', 'request_failed', 'authentication Failed');

export const createNotFoundResponse = (): CashfreeResponse =>
  createErrorResponse(404, 'invalid_request_error', 'order_not_found', 'Order Reference Id does not exist');

export const createConflictResponse = (): CashfreeResponse =>
  createErrorResponse(
    409,
    'invalid_request_error',
    'order_already_exists',
    'order with same id is already present',
  );

export const createIdempotencyMismatchResponse = (): CashfreeResponse =>
  createErrorResponse(
    422,
    'idempotency_error',
    'request_invalid',
    'idempotency key was used with another body',
  );

export const createRateLimitResponse = (): CashfreeResponse =>
  createErrorResponse(429, 'rate_limit_error', 'request_failed', 'Too many requests from IP. Check headers');

export const createInternalErrorResponse = (): CashfreeResponse =>
  createErrorResponse(500, 'api_error', 'internal_error', 'internal Server Error');

/** A valid order, each field with the error code for invalid values. */
const orderFields = {
  order_id: [z.string().regex(/^[\w-]{3,45}$/), 'order_id_invalid'],
  order_amount: [
    z.number().refine((amount) => amount >= 1 && /^\d+([.]\d{1,2})?$/.test(String(amount))),
    'order_amount_invalid',
  ],
  order_currency: [z.string().regex(/^[A-Z]{3}$/), 'order_currency_invalid'],
  order_note: [z.string().min(3).max(200), 'order_note_invalid'],
  order_expiry_time: [z.iso.datetime({ offset: true, precision: 0 }), 'order_expiry_time_invalid'],
  order_meta: [z.object({ return_url: z.url().max(250) }), 'return_url_invalid'],
  customer_details: [
    z.object({
      customer_id: z.string().regex(/^[a-zA-Z0-9]{3,50}$/),
      // Ten digits, or with a country code.
      customer_phone: z.string().regex(/^(\d{10}|[+][1-9]\d{7,14})$/),
    }),
    'customer_details_invalid',
  ],
} as const;

type OrderField = keyof typeof orderFields;

export type OrderRequest = { [K in OrderField]: z.output<(typeof orderFields)[K][0]> };

/** Returns the requested order, or the error response if it is invalid. */
export function parseOrderRequest(body: Record<string, unknown>): OrderRequest | CashfreeResponse {
  for (const [name, [schema, code]] of Object.entries(orderFields)) {
    if (!schema.safeParse(body[name]).success)
      return createInvalidResponse(code, `${name} : invalid value provided`);
  }
  return body as OrderRequest;
}
