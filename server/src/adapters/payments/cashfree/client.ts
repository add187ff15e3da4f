import type { Cashfree } from 'cashfree-pg';
import { z } from 'zod';
import { ProviderDown } from '../port.ts';

export interface CashfreeCredentials {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'production';
  /** What the library sends its requests with; its own where there is none. */
  http?: ConstructorParameters<typeof Cashfree>[7];
}

const NO_PARTNER_CREDENTIALS = [undefined, undefined, undefined] as const;
const REPORTS_ERRORS = false;

/** Cashfree's library, without its reports of errors to a third party: they would hold what was asked and answered. */
export async function createClient({
  clientId,
  clientSecret,
  environment,
  http,
}: CashfreeCredentials): Promise<Cashfree> {
  // It brings all of that third party's library along: only who needs it loads it.
  const { Cashfree, CFEnvironment } = await import('cashfree-pg');
  const place = environment === 'production' ? CFEnvironment.PRODUCTION : CFEnvironment.SANDBOX;
  return new Cashfree(place, clientId, clientSecret, ...NO_PARTNER_CREDENTIALS, REPORTS_ERRORS, http);
}

/** More than any answer of Cashfree's has. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** What bounds all the requests of one call together; nobody is sent on with our secret. */
export const requestLimits = (ms: number) => ({
  signal: AbortSignal.timeout(ms),
  maxContentLength: MAX_RESPONSE_BYTES,
  maxRedirects: 0,
});

export type RequestLimits = ReturnType<typeof requestLimits>;

/** An answer that says no to what was asked. */
export class CashfreeRefusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

const failedResponse = z.object({
  response: z.object({
    status: z.int(),
    data: z.object({ code: z.string().regex(/^\w{1,64}$/) }).catch({ code: 'without a code' }),
  }),
});

/** Statuses that say nothing of what was asked: our key is wrong for now, or it was asked too slowly or too often. */
const TRANSIENT_STATUSES = new Set([401, 403, 408, 425, 429]);

/** The library's errors hold the request with its secrets, so that nothing of them goes further but status and code. */
function toKnownError(error: unknown): Error {
  const { success, data } = failedResponse.safeParse(error);
  if (!success) return new ProviderDown('Cashfree did not answer');
  const { status, data: body } = data.response;
  const words = `Cashfree answered ${status}, ${body.code}`;
  const isRefusal = status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status);
  return isRefusal ? new CashfreeRefusal(status, words) : new ProviderDown(words);
}

/** Asks, and reads the answer. Throws a Refusal where that says no, ProviderDown where it says nothing. */
export async function request<T>(answer: z.ZodType<T>, work: Promise<{ data: unknown }>): Promise<T> {
  let data: unknown;
  try {
    ({ data } = await work);
  } catch (error) {
    throw toKnownError(error);
  }
  const read = answer.safeParse(data);
  if (!read.success) throw new ProviderDown('Cashfree answered what cannot be read');
  return read.data;
}
