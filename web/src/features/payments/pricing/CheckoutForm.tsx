import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatAmount, type Offers, type PaymentProviderName, payerPhone } from '@troth/contract';
import { t } from '@troth/texts';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { DescribedChoiceInput, type DescribedOption } from '../../../ui/form/ChoiceInput.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { MissingDetails } from '../../profiles/index.ts';
import { FactRow, FactRows } from '../FactRows.tsx';
import { providerNames } from '../orders.ts';
import type { CheckoutItem } from './offers.ts';
import { useCheckout } from './useCheckout.ts';

type PaymentMethod = Pick<DescribedOption, 'label' | 'means'>;

/** The texts of each payment provider in the list of payment methods. */
const paymentMethods: Record<PaymentProviderName, PaymentMethod> = {
  sandbox: {
    label: t('Test checkout, no real money moves'),
    means: t('A page on this site that simulates a payment.'),
  },
  stripe: { label: t('Card'), means: t('On Stripe’s page.') },
  cashfree: { label: t('UPI, cards and net banking'), means: t('On Cashfree’s page.') },
};

/** Normalises a typed phone number to E.164; ten digits alone are an Indian number. */
export function parsePayerPhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : digits;
}

export const isPayerPhone = (typed: string): boolean =>
  typed !== '' && payerPhone.safeParse(parsePayerPhone(typed)).success;

interface CheckoutFormProps {
  titleId: string;
  choice: CheckoutItem;
  /** False while the dialog closes. */
  isOpen: boolean;
  currency: string;
  providers: Offers['providers'];
  onClose: () => void;
  onUpgrade?: (message: string) => void;
}

interface CheckoutValues {
  provider: PaymentProviderName | '';
  phone: string;
}

/** Item, duration, price and payment method: the last step before the provider's page. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { titleId, choice, isOpen, currency, providers, onClose, onUpgrade } = props;
  const [firstProvider, ...otherProviders] = providers;
  const { control, handleSubmit, watch } = useForm<CheckoutValues>({
    defaultValues: {
      provider: otherProviders.length === 0 && firstProvider ? firstProvider.name : '',
      phone: '',
    },
  });
  const { pay, isBusy, failure } = useCheckout(isOpen, onUpgrade);
  const chosenProvider = providers.find(({ name }) => name === watch('provider'));
  const price = formatAmount(choice.amount, currency);

  const submit = handleSubmit(({ provider, phone }) => {
    if (provider === '') return;
    pay({
      item: choice.item,
      provider,
      phone: chosenProvider?.asksForPhone ? parsePayerPhone(phone) : undefined,
    });
  });

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{choice.title}</DialogTitle>
      <DialogContent>
        <FactRows>
          <FactRow label={t('Total to pay now')}>
            <Box component="strong" sx={{ typography: 'h2', fontFamily: 'inherit' }}>
              {price}
            </Box>
          </FactRow>
          <FactRow label={t('Starts')}>{choice.begins}</FactRow>
          <FactRow label={t('Ends')}>{choice.ends}</FactRow>
          {otherProviders.length === 0 && firstProvider && (
            <FactRow label={t('Pay with')}>{paymentMethods[firstProvider.name].label}</FactRow>
          )}
        </FactRows>
        <Stack spacing={5} sx={{ mt: 2 }}>
          {choice.item.kind === 'membership' && <MissingDetails />}
          {choice.note !== undefined && <Note>{choice.note}</Note>}
          {otherProviders.length > 0 && (
            <DescribedChoiceInput
              name="provider"
              control={control}
              label={t('How would you like to pay?')}
              options={providers.map(({ name }) => ({ value: name, ...paymentMethods[name] }))}
              rules={{ required: t('Choose how to pay') }}
            />
          )}
          {chosenProvider?.asksForPhone && (
            <TextInput
              name="phone"
              control={control}
              type="tel"
              autoComplete="tel"
              label={t('Phone number for the payment')}
              hint={t(
                'With the country code, such as +91 98198 12345. We only pass it to {provider} and don’t store it.',
                { provider: providerNames[chosenProvider.name] },
              )}
              rules={{
                validate: (typed: string) =>
                  isPayerPhone(typed) || t('Enter a phone number with the country code'),
              }}
            />
          )}
          <FormMessage>{failure}</FormMessage>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch', '& > :not(style)': { m: 0 } }}>
        <BusyButton type="submit" variant="contained" busy={isBusy} busyText={t('Opening checkout…')}>
          {t('Pay {price}', { price })}
        </BusyButton>
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', py: 1 }}>
          {t('Nothing renews automatically.')}
        </Typography>
        <Button onClick={onClose}>{t('Not now')}</Button>
      </DialogActions>
    </Box>
  );
}

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ p: 4, borderRadius: '10px', bgcolor: 'gold.box', color: 'gold.onBox' }}>
    {children}
  </Typography>
);
