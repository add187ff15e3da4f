/** What a receipt is called: "T-2026-000123", by the year of the payment. */
export const receiptNumber = (count: number, paidAt: Date): string =>
  `T-${paidAt.getUTCFullYear()}-${String(count).padStart(6, '0')}`;
