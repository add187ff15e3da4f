import type { PaymentProviderName, Receipt } from '@troth/contract';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "12 March 2026" */
export const dayInWords = (instant: string): string => days.format(new Date(instant));

/** Who took the money. */
export const providerNames: Record<PaymentProviderName, string> = {
  sandbox: 'Test checkout, no real money',
  stripe: 'Stripe',
  cashfree: 'Cashfree',
};

export const movementWords: Record<Receipt['lines'][number]['kind'], string> = {
  charge: 'Paid',
  refund: 'Paid back',
  dispute: 'Taken back by the bank',
  reinstatement: 'Given back by the bank',
};
