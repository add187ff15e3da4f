import { z } from 'zod';

/** What is known of an order: a late charge makes a failed or expired one paid (decisions §9). */
export const orderStatus = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']);

export type OrderStatus = z.infer<typeof orderStatus>;
