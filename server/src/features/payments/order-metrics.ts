import { type PaymentProviderName, paymentProviders } from '@troth/contract';
import type { Registry } from 'prom-client';
import { sharedCounter } from '../../platform/metrics.ts';

/**
 * What happened to an order. `unavailable`: the provider could not be reached to open it; `refused`: the provider did not
 * accept it. The others are the statuses that an order reaches later.
 */
const orderOutcomes = ['paid', 'failed', 'expired', 'refunded', 'refused', 'unavailable'] as const;

type OrderOutcome = (typeof orderOutcomes)[number];

export type CountOrder = (provider: PaymentProviderName, outcome: OrderOutcome) => void;

/** Counts orders by provider and outcome, in requests and jobs alike. */
export function createOrderCounter(registry: Registry): CountOrder {
  const counter = sharedCounter(registry, {
    name: 'payment_orders_total',
    help: 'Orders that reached an outcome, by payment provider',
    labelNames: ['provider', 'outcome'],
  });
  for (const provider of paymentProviders)
    for (const outcome of orderOutcomes) counter.inc({ provider, outcome }, 0);
  return (provider, outcome) => counter.inc({ provider, outcome });
}
