import { randomUUID } from 'node:crypto';
import type { OrderToPay } from '../../port.ts';

export const PHONE = '+919812345678';

export function orderToPay(changes: Partial<OrderToPay> = {}): OrderToPay {
  const orderId = randomUUID();
  return {
    orderId,
    amount: 149_750,
    currency: 'INR',
    description: 'Silver membership, 3 months',
    expiresAt: new Date('2026-11-21T18:30:00.250Z'),
    returnUrl: `https://troth.example.org/membership/checkout/${orderId}`,
    phone: PHONE,
    ...changes,
  };
}
