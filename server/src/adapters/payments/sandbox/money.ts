import { MINOR_UNITS } from '@troth/contract';

/** An amount in the currency's minor unit, as people read it. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / MINOR_UNITS);
