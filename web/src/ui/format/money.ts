const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees: "₹1,200". */
export function inRupees(amount: number): string {
  return rupees.format(amount);
}
