import { getLocale } from '@troth/texts';

/** All supported currencies have a hundred minor units. */
export const MINOR_UNITS_PER_UNIT = 100;

/** The currency of prices in the prerendered pages, which the server replaces with that of the site. */
export const PRERENDERED_CURRENCY = 'INR';

/** Formats an amount in the currency's minor unit: "₹600", "₹600.50". */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / MINOR_UNITS_PER_UNIT);
