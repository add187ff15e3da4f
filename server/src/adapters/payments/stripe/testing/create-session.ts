import { z } from 'zod';
import type { Books } from './books.ts';
import { readForm } from './form.ts';
import { unix } from './ids.ts';
import { invalid, type Refusal } from './refusal.ts';
import { newSession, type Session } from './session-object.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Stripe wants the worth of 50 American cents, by the rate of the day. */
const LEAST_AMOUNT = 50;

const metadata = z.record(z.string().max(40), z.string().max(500));
const number = z.string().regex(/^\d+$/).transform(Number);
const url = z.url({ protocol: /^https?$/ });

const wish = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: number,
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: number,
        product_data: z.strictObject({ name: z.string().min(1) }),
      }),
    }),
  }),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata: metadata.default({}) }).default({ metadata: {} }),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: number.optional(),
});

const paramOf = (path: PropertyKey[]): string =>
  path.map((part, n) => (n === 0 ? String(part) : `[${String(part)}]`)).join('');

function refusalOf({ issues: [issue] }: z.ZodError): Refusal {
  if (issue?.code === 'unrecognized_keys') {
    const param = paramOf([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = paramOf(issue?.path ?? []);
  return invalid(`Invalid ${param}`, param);
}

function requireKeepable(expiresAt: number, now: number): void {
  if (expiresAt < now + 30 * MINUTE) {
    const text = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
    throw invalid(text, 'expires_at');
  }
  if (expiresAt >= now + 24 * HOUR) {
    const text = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    throw invalid(text, 'expires_at');
  }
}

/** Checks a request for a session as Stripe does; what is to be done then is answered, and done only then. */
export function toCreateSession(books: Books, body: string, now: Date): () => Session {
  const { data, error } = wish.safeParse(readForm(body));
  if (!data) throw refusalOf(error);
  const { quantity, price_data: price } = data.line_items[0];
  const amount = quantity * price.unit_amount;
  if (amount < LEAST_AMOUNT) {
    const text = "The Checkout Session's total amount must convert to at least 50 cents.";
    throw invalid(text, undefined, 'amount_too_small');
  }
  const expiresAt = data.expires_at ?? unix(now) + 24 * HOUR - 1;
  requireKeepable(expiresAt, unix(now));

  return () => {
    const session = newSession(
      {
        amount,
        currency: price.currency,
        clientReferenceId: data.client_reference_id ?? null,
        metadata: data.metadata,
        successUrl: data.success_url,
        cancelUrl: data.cancel_url ?? null,
        expiresAt,
      },
      now,
    );
    books.keepSession(session, data.payment_intent_data.metadata);
    return session;
  };
}
