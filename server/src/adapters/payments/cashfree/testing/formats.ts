/** How Cashfree writes what it answers and tells, after its published description. */

const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** An instant in Indian time, to the second: 2026-11-21T18:02:46+05:30. */
export const inIndia = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_MS).toISOString().replace(/[.]\d+Z$/, '+05:30');

/** JSON whose amounts have two decimals, whole or not: 170.00. */
export const written = (body: unknown): string =>
  JSON.stringify(body).replace(
    /("\w+_amount":)(\d+(?:[.]\d+)?)(?=[,}])/g,
    (_all, name: string, amount: string) =>
      `${name}${/[.]\d{3}/.test(amount) ? amount : Number(amount).toFixed(2)}`,
  );

export interface Answer {
  status: number;
  body: unknown;
}

const refusal = (status: number, type: string, code: string, message: string): Answer => ({
  status,
  body: { message, help: 'Check latest errors and resolution from Merchant Dashboard API logs', code, type },
});

export const invalid = (code: string, message: string): Answer =>
  refusal(400, 'invalid_request_error', code, message);

export const unauthenticated = (): Answer =>
  refusal(401, 'authentication_error', 'request_failed', 'authentication Failed');

export const notFound = (): Answer =>
  refusal(404, 'invalid_request_error', 'order_not_found', 'Order Reference Id does not exist');

export const alreadyExists = (): Answer =>
  refusal(409, 'invalid_request_error', 'order_already_exists', 'order with same id is already present');

export const otherBody = (): Answer =>
  refusal(422, 'idempotency_error', 'request_invalid', 'idempotency key was used with another body');

export const tooMany = (): Answer =>
  refusal(429, 'rate_limit_error', 'request_failed', 'Too many requests from IP. Check headers');

export const broken = (): Answer => refusal(500, 'api_error', 'internal_error', 'internal Server Error');
