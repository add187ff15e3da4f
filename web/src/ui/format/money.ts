import { MINOR_UNITS } from '@troth/contract';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees: "₹1,200". */
export function inRupees(amount: number): string {
  return rupees.format(amount);
}

/** Of an amount in the currency's minor unit: "₹600", "₹600.50". */
export function inMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / MINOR_UNITS);
}
