import { z } from 'zod';
import type { PaymentFact, ToldOf } from '../port.ts';

const told = { orderId: z.guid(), at: z.iso.datetime().transform((at) => new Date(at)) };

const moved = z.object({
  ...told,
  kind: z.enum(['charge', 'refund', 'dispute', 'reinstatement']),
  reference: z.string(),
  amount: z.int().min(1),
  currency: z.string(),
});

const body = z.discriminatedUnion('kind', [moved, z.object({ ...told, kind: z.literal('failure') })]);

/** What a webhook that tells a fact says. */
export const bodyOf = (orderId: string, fact: PaymentFact): Buffer =>
  Buffer.from(JSON.stringify({ orderId, ...fact }));

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}

/** What a webhook tells; null where it is of a kind that we do not know, or about no order of ours. */
export function readBody(raw: Buffer): ToldOf | null {
  const { success, data } = body.safeParse(parsed(raw));
  if (!success) return null;
  const { orderId, ...fact } = data;
  return { orderId, facts: [fact] };
}
