import type { Cashfree } from 'cashfree-pg';
import { z } from 'zod';
import { ProviderDown } from '../port.ts';

export interface CashfreeCredentials {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'production';
  /** Replaces the library's HTTP client in tests. */
  http?: ConstructorParameters<typeof Cashfree>[7];
}

const NO_PARTNER_CREDENTIALS = [undefined, undefined, undefined] as const;
const REPORTS_ERRORS = false;

/** Cashfree's library without its error reports to a third party, which would contain requests and responses. */
export async function createClient({
  clientId,
  clientSecret,
  environment,
  http,
}: CashfreeCredentials): Promise<Cashfree> {
  // The package includes the third party's whole library, so it is loaded only when used.
  const { Cashfree, CFEnvironment } = await import('cashfree-pg');
  const cashfreeEnvironment = environment === 'production' ? CFEnvironment.PRODUCTION : CFEnvironment.SANDBOX;
  return new Cashfree(
    cashfreeEnvironment,
    clientId,
    clientSecret,
    ...NO_PARTNER_CREDENTIALS,
    REPORTS_ERRORS,
    http,
  );
}

/** Larger than any response of Cashfree. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Limits for all requests of one call. Redirects are not followed, because they would receive our secret. */
export const createRequestLimits = (ms: number) => ({
  signal: AbortSignal.timeout(ms),
  maxContentLength: MAX_RESPONSE_BYTES,
  maxRedirects: 0,
});

export type RequestLimits = ReturnType<typeof createRequestLimits>;

/** A response that refuses the request. */
export class CashfreeRefusal extends Error {
  override name = 'CashfreeRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const failedResponse = z.object({
  response: z.object({
    status: z.int(),
    data: z.object({ code: z.string().regex(/^\w{1,64}$/) }).catch({ code: 'without a code' }),
  }),
});

/** Statuses that do not refuse the request itself: a wrong key, a time-out, or throttling. */
const TRANSIENT_STATUSES = new Set([401, 403, 408, 425, 429]);

/** The library's errors contain the request with its secrets, so only status and code are kept. */
function toKnownError(error: unknown): Error {
  const { success, data } = failedResponse.safeParse(error);
  if (!success) return new ProviderDown('Cashfree did not respond');
  const { status, data: body } = data.response;
  const message = `Cashfree answered ${status}, ${body.code}`;
  const isRefusal = status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status);
  return isRefusal ? new CashfreeRefusal(status, message) : new ProviderDown(message);
}

/**
 * Sends a request and parses the response. Throws CashfreeRefusal if it is refused, ProviderDown if there is no usable
 * response.
 */
export async function request<T>(schema: z.ZodType<T>, call: Promise<{ data: unknown }>): Promise<T> {
  let data: unknown;
  try {
    ({ data } = await call);
  } catch (error) {
    throw toKnownError(error);
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new ProviderDown('Cashfree sent an unreadable response');
  return parsed.data;
}
