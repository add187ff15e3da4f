import { MINOR_UNITS } from '@troth/contract';

/** Far above any price, far below where doubles cannot tell hundredths apart. */
const MOST = 1e12;

/** An amount as Cashfree writes it: the double nearest to so many hundredths, which JSON spells with two decimals at most. */
export const decimalOf = (amount: number): number => amount / MINOR_UNITS;

/** A decimal of Cashfree's in the minor unit; null unless it is a whole number of them, to the last digit. */
export function minorUnitsOf(decimal: number): number | null {
  const amount = Math.round(decimal * MINOR_UNITS);
  return amount > 0 && amount <= MOST && decimalOf(amount) === decimal ? amount : null;
}
