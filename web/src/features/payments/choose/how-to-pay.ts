import type { PaymentProviderName } from '@troth/contract';
import { t } from '@troth/texts';
import type { DescribedOption } from '../../../ui/form/DescribedChoiceInput.tsx';

type HowToPay = Pick<DescribedOption, 'label' | 'means'>;

/** What a member chooses between: what they pay with, and on whose page. */
export const howToPay: Record<PaymentProviderName, HowToPay> = {
  sandbox: {
    label: t('Test checkout, no money moves'),
    means: t('A page of this site that plays a payment.'),
  },
  stripe: { label: t('Card'), means: t('On the page of Stripe.') },
  cashfree: { label: t('UPI, cards and net banking'), means: t('On the page of Cashfree.') },
};
