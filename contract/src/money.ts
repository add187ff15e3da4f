import { locale } from '@troth/texts';

/** Prices are in currencies of a hundred minor units, so this is all that is to be known of them. */
export const MINOR_UNITS = 100;

/** An amount in the currency's minor unit, as people read it: "₹600", "₹600.50". */
export const inMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / MINOR_UNITS);
