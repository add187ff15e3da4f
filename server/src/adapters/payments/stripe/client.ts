import Stripe from 'stripe';

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
export const PATIENCE = { timeout: 6_000, maxNetworkRetries: 1 };

export function openClient(
  { secretKey, server = { protocol: 'https', host: 'api.stripe.com', port: 443 } }: StripeSettings,
  patience: typeof PATIENCE,
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
export const isLive = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);
