import type { PaymentProviderName, Receipt } from '@troth/contract';

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
