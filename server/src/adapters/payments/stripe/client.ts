import Stripe from 'stripe';
import { OrderRefused, ProviderDown } from '../port.ts';

export interface StripeSettings {
  secretKey: string;
  /** Of the webhook endpoint: the present one, and the one before it while Stripe may still use that. */
  webhookSecrets: string[];
  /** Where a server that stands in for Stripe's is; Stripe's own where there is none. */
  server?: { protocol: 'http' | 'https'; host: string; port: number };
}

/** The words that we and Stripe speak with each other: what shapes.ts reads is theirs. */
export const API_VERSION = '2026-10-28.endive';

/** A member waits for every request: one that hangs is given up, and tried once more. */
export const REQUEST_LIMITS = { timeout: 6_000, maxNetworkRetries: 1 };

export function createClient(
  { secretKey, server = { protocol: 'https', host: 'api.stripe.com', port: 443 } }: StripeSettings,
  patience: typeof REQUEST_LIMITS,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    ...server,
    ...patience,
    // The SDK's other client bounds only the silence between two packets, not how long a request takes.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  });
}

/** Whether a key moves real money. */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

/** What of an error may be kept and logged: its names and codes, never what was sent or answered. */
function describeError(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.name : 'unknown';
  return [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean).join(' ');
}

/** Asks Stripe: whatever goes wrong on the way, or is wrong with our key, may be right when it is asked again. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderDown(describeError(error));
  }
}

/** Something in the very request that Stripe will never have, and so the same next time. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  error instanceof Stripe.errors.StripeCardError;

/** As `reach`, for asking Stripe to take an order. */
export function callStripeForOrder<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw isRefusal(error) ? new OrderRefused(describeError(error)) : new ProviderDown(describeError(error));
  });
}
