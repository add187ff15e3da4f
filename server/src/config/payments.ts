import { z } from 'zod';
import { nonEmptyString, requireAllOrNone, type ValuesOf } from './setting-types.ts';
import { isProduction, type SiteValues } from './site.ts';

const hasHundredths = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((list) => list.length <= 2 && list.every((secret) => secret !== ''));

export const paymentSettings = {
  CURRENCY: [
    z.enum(Intl.supportedValuesOf('currency').filter(hasHundredths)).default('INR'),
    'the ISO 4217 code of a currency of a hundred minor units, such as INR',
  ],
  STRIPE_SECRET_KEY: [
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
    'a secret key of Stripe, sk_test_… or sk_live_… (with STRIPE_WEBHOOK_SECRETS)',
  ],
  STRIPE_WEBHOOK_SECRETS: [
    secrets.optional(),
    'the signing secrets of the webhook, separated by a comma: two while one replaces the other',
  ],
  CASHFREE_CLIENT_ID: [nonEmptyString.optional(), 'the client id of Cashfree (with CASHFREE_CLIENT_SECRET)'],
  CASHFREE_CLIENT_SECRET: [nonEmptyString.optional(), 'the secret of that client (with CASHFREE_CLIENT_ID)'],
  CASHFREE_ENVIRONMENT: [z.enum(['sandbox', 'production']).optional(), 'sandbox or production'],
  CASHFREE_WEBHOOK_SECRETS: [
    secrets.optional(),
    'the client secrets that sign webhooks, separated by a comma: two while one replaces the other',
  ],
  RECEIPT_ISSUER: [
    nonEmptyString
      .default('Troth')
      .transform((text) => text.split(';').map((line) => line.trim()))
      .refine((lines) => lines.every((line) => line !== '')),
    'the seller on receipts: a name, then lines such as an address, separated by semicolons',
  ],
} as const;

export function checkPayments(
  values: ValuesOf<typeof paymentSettings> & Pick<SiteValues, 'NODE_ENV'>,
): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS } = values;
  const { CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET, CASHFREE_ENVIRONMENT } = values;
  const errors = [
    ...requireAllOrNone({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS }),
    ...requireAllOrNone({ CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET }),
  ];
  if (isProduction(values) && CASHFREE_CLIENT_ID && !CASHFREE_ENVIRONMENT) {
    errors.push(
      'CASHFREE_ENVIRONMENT should be set with CASHFREE_CLIENT_ID in production, or no money would move',
    );
  }
  return errors;
}
