import { getLocale } from '@troth/texts';

/** Prices are in currencies of a hundred minor units, so this is all that is to be known of them. */
export const MINOR_UNITS_PER_UNIT = 100;

/** An amount in the currency's minor unit, as people read it: "₹600", "₹600.50". */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / MINOR_UNITS_PER_UNIT);

/** Of each tier that is sold, for a month, in whole units; beside what the landing page says of them, which loads no more. */
export const monthlyPrices = { silver: 200, gold: 300, platinum: 400 } as const;
