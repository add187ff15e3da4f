import Stripe from 'stripe';
import { OrderRefused, ProviderDown } from '../port.ts';

export interface StripeSettings {
  secretKey: string;
  /** The webhook endpoint's secrets: the current one, and the previous one during a rotation. */
  webhookSecrets: string[];
  /** A server that replaces Stripe's in tests; Stripe's own by default. */
  server?: { protocol: 'http' | 'https'; host: string; port: number };
}

/** The API version whose objects schemas.ts parses. */
export const API_VERSION = '2026-10-28.endive';

/** A member waits for every request, so a hanging one is aborted and retried once. */
export const REQUEST_LIMITS = { timeout: 6_000, maxNetworkRetries: 1 };

export function createClient(
  { secretKey, server = { protocol: 'https', host: 'api.stripe.com', port: 443 } }: StripeSettings,
  limits: typeof REQUEST_LIMITS,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    ...server,
    ...limits,
    // The SDK's other client limits only the silence between packets, not the whole request.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  });
}

/** Whether a key moves real money. */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

/** The loggable part of an error: names and codes, never requests or responses. */
function describeError(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.name : 'unknown';
  return [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean).join(' ');
}

/** Calls Stripe. Throws ProviderDown for any failure: even a wrong key may be fixed by the next attempt. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new ProviderDown(describeError(error));
  }
}

/** Errors of the request itself, which a retry would repeat. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  error instanceof Stripe.errors.StripeCardError;

/** Like `callStripe`, but throws OrderRefused if Stripe refuses the order. */
export function callStripeForOrder<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error: unknown) => {
    throw isRefusal(error) ? new OrderRefused(describeError(error)) : new ProviderDown(describeError(error));
  });
}
