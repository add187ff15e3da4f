import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { deriveKey } from '../../platform/keys.ts';
import type { PaymentProvider } from './port.ts';
import { createSandboxProvider } from './sandbox/index.ts';

interface PaymentSettings {
  production: boolean;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRETS?: string[] | undefined;
  CASHFREE_CLIENT_ID?: string | undefined;
  CASHFREE_CLIENT_SECRET?: string | undefined;
  CASHFREE_ENVIRONMENT?: 'sandbox' | 'production' | undefined;
  CASHFREE_WEBHOOK_SECRETS?: string[] | undefined;
}

interface ProviderDependencies {
  db: Db;
  clock: Clock;
  secret: Buffer;
  publicUrl: string;
}

/** Creates the configured payment providers, and outside production also the test checkout. */
export async function createPaymentProviders(
  config: PaymentSettings,
  dependencies: ProviderDependencies,
): Promise<PaymentProvider[]> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET } = config;
  const providers: PaymentProvider[] = [];
  // Both libraries are large, so they are loaded only when used.
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRETS) {
    const { createStripeProvider } = await import('./stripe/index.ts');
    providers.push(
      createStripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecrets: STRIPE_WEBHOOK_SECRETS }),
    );
  }
  if (CASHFREE_CLIENT_ID && CASHFREE_CLIENT_SECRET) {
    const { createCashfreeProvider } = await import('./cashfree/index.ts');
    providers.push(
      await createCashfreeProvider({
        clientId: CASHFREE_CLIENT_ID,
        clientSecret: CASHFREE_CLIENT_SECRET,
        webhookSecrets: config.CASHFREE_WEBHOOK_SECRETS ?? [CASHFREE_CLIENT_SECRET],
        environment: config.CASHFREE_ENVIRONMENT ?? 'sandbox',
        publicUrl: dependencies.publicUrl,
      }),
    );
  }
  if (!config.production) {
    const { secret, ...others } = dependencies;
    providers.push(createSandboxProvider({ ...others, key: deriveKey(secret, 'sandbox payments') }));
  }
  return providers;
}
