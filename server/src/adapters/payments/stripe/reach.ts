import Stripe from 'stripe';
import { OrderRefused, ProviderDown } from '../port.ts';

/** What of an error may be kept and logged: its names and codes, never what was sent or answered. */
function nameOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.name : 'unknown';
  return [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean).join(' ');
}

/** Asks Stripe: whatever goes wrong on the way, or is wrong with our key, may be right when it is asked again. */
export async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderDown(nameOf(error));
  }
}

/** Something in the very request that Stripe will never have, and so the same next time. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  error instanceof Stripe.errors.StripeCardError;

/** As `reach`, for asking Stripe to take an order. */
export function offer<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw isRefusal(error) ? new OrderRefused(nameOf(error)) : new ProviderDown(nameOf(error));
  });
}
