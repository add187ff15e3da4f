import { z } from 'zod';
import { type Answer, invalid } from './formats.ts';

/** An order as Cashfree takes it, each part with the code that it refuses others with. */
const parts = {
  order_id: [z.string().regex(/^[\w-]{3,45}$/), 'order_id_invalid'],
  order_amount: [
    z.number().refine((amount) => amount >= 1 && /^\d+([.]\d{1,2})?$/.test(String(amount))),
    'order_amount_invalid',
  ],
  order_currency: [z.string().regex(/^[A-Z]{3}$/), 'order_currency_invalid'],
  order_note: [z.string().min(3).max(200), 'order_note_invalid'],
  order_expiry_time: [z.iso.datetime({ offset: true, precision: 0 }), 'order_expiry_time_invalid'],
  order_meta: [z.object({ return_url: z.url().max(250) }), 'return_url_invalid'],
  customer_details: [
    z.object({
      customer_id: z.string().regex(/^[a-zA-Z0-9]{3,50}$/),
      // Ten digits, or with its country.
      customer_phone: z.string().regex(/^(\d{10}|[+][1-9]\d{7,14})$/),
    }),
    'customer_details_invalid',
  ],
} as const;

type Name = keyof typeof parts;

export type OrderRequest = { [K in Name]: z.output<(typeof parts)[K][0]> };

/** The order that is asked for, or why it is not taken. */
export function orderOf(body: Record<string, unknown>): OrderRequest | Answer {
  for (const [name, [schema, code]] of Object.entries(parts)) {
    if (!schema.safeParse(body[name]).success) return invalid(code, `${name} : invalid value provided`);
  }
  return body as OrderRequest;
}
