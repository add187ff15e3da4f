import { newId } from './ids.ts';

interface StripeErrorBody {
  type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
}

/** An error as Stripe answers it. */
export class Refusal extends Error {
  override name = 'Refusal';
  status: number;
  body: { error: StripeErrorBody & { doc_url?: string; request_log_url: string } };

  constructor(status: number, error: StripeErrorBody) {
    super(error.message);
    this.status = status;
    const doc = error.code ? { doc_url: `https://stripe.com/docs/error-codes/${error.code}` } : {};
    const log = `https://dashboard.stripe.com/acct_troth/test/logs/${newId('req')}`;
    this.body = { error: { ...error, ...doc, request_log_url: log } };
  }
}

export const invalid = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  });
