import { startCashfreeTestProvider } from '../cashfree/testing/cashfree-test-provider.ts';
import { startSandboxTestProvider } from '../sandbox/testing/sandbox-test-provider.ts';
import { startStripeTestProvider } from '../stripe/testing/stripe-test-provider.ts';
import type { TestProvider } from './test-provider.ts';

/** Every provider with simulated payers, and whether it is an external company. */
export const testProviders: [string, () => Promise<TestProvider>, boolean][] = [
  ['the sandbox', startSandboxTestProvider, false],
  ['Stripe', startStripeTestProvider, true],
  ['Cashfree', startCashfreeTestProvider, true],
];
