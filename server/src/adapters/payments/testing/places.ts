import { cashfreePlace } from '../cashfree/testing/cashfree-place.ts';
import { sandboxPlace } from '../sandbox/testing/sandbox-place.ts';
import { stripePlace } from '../stripe/testing/index.ts';
import type { PaymentPlace } from './place.ts';

/** Every provider with a world behind it, and whether it is a company on the internet. */
export const paymentPlaces: [string, () => Promise<PaymentPlace>, boolean][] = [
  ['the sandbox', sandboxPlace, false],
  ['Stripe', stripePlace, true],
  ['Cashfree', cashfreePlace, true],
];
