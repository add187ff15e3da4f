import type { PaymentProviderName } from '@troth/contract';
import type { DescribedOption } from '../../../ui/form/DescribedChoiceInput.tsx';

type HowToPay = Pick<DescribedOption, 'label' | 'means'>;

/** What a member chooses between: what they pay with, and on whose page. */
export const howToPay: Record<PaymentProviderName, HowToPay> = {
  sandbox: { label: 'Test checkout, no money moves', means: 'A page of this site that plays a payment.' },
  stripe: { label: 'Card', means: 'On the page of Stripe.' },
  cashfree: { label: 'UPI, cards and net banking', means: 'On the page of Cashfree.' },
};
