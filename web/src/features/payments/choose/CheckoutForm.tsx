import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Offers, PaymentProviderName } from '@troth/contract';
import { t } from '@troth/texts';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { DescribedChoiceInput } from '../../../ui/form/DescribedChoiceInput.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { inMoney } from '../../../ui/format/money.ts';
import { MissingBeforeInterests } from '../../profiles/index.ts';
import { FactRow, FactRows } from '../FactRows.tsx';
import { providerNames } from '../words.ts';
import type { Choice } from './choice.ts';
import { howToPay } from './how-to-pay.ts';
import { asPhone, isPhone } from './phone.ts';
import { useCheckout } from './useCheckout.ts';

interface CheckoutFormProps {
  titleId: string;
  choice: Choice;
  /** False while it closes. */
  isOpen: boolean;
  currency: string;
  providers: Offers['providers'];
  onClose: () => void;
  onUpgrade?: (message: string) => void;
}

interface Values {
  provider: PaymentProviderName | '';
  phone: string;
}

/** What is bought, for how long and how much, and how it is paid: the last page before the provider's. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { titleId, choice, isOpen, currency, providers, onClose, onUpgrade } = props;
  const [only, ...others] = providers;
  const { control, handleSubmit, watch } = useForm<Values>({
    defaultValues: { provider: others.length === 0 && only ? only.name : '', phone: '' },
  });
  const { pay, isBusy, failure } = useCheckout(isOpen, onUpgrade);
  const chosen = providers.find(({ name }) => name === watch('provider'));
  const price = inMoney(choice.amount, currency);

  const send = handleSubmit(({ provider, phone }) => {
    if (provider === '') return;
    pay({ item: choice.item, provider, phone: chosen?.asksForPhone ? asPhone(phone) : undefined });
  });

  return (
    <Box component="form" noValidate onSubmit={send}>
      <DialogTitle id={titleId}>{choice.title}</DialogTitle>
      <DialogContent>
        <FactRows>
          <FactRow label={t('To pay now, in total')}>
            <Box component="strong" sx={{ typography: 'h2', fontFamily: 'inherit' }}>
              {price}
            </Box>
          </FactRow>
          <FactRow label={t('Begins')}>{choice.begins}</FactRow>
          <FactRow label={t('Ends')}>{choice.ends}</FactRow>
          {others.length === 0 && only && <FactRow label={t('Paid by')}>{howToPay[only.name].label}</FactRow>}
        </FactRows>
        <Stack spacing={5} sx={{ mt: 2 }}>
          {choice.item.kind === 'membership' && <MissingBeforeInterests />}
          {choice.note !== undefined && <Note>{choice.note}</Note>}
          {others.length > 0 && (
            <DescribedChoiceInput
              name="provider"
              control={control}
              label={t('How would you like to pay?')}
              options={providers.map(({ name }) => ({ value: name, ...howToPay[name] }))}
              rules={{ required: t('Please choose how to pay') }}
            />
          )}
          {chosen?.asksForPhone && (
            <TextInput
              name="phone"
              control={control}
              type="tel"
              autoComplete="tel"
              label={t('Phone number for the payment')}
              hint={t(
                'With its country, such as +91 98198 12345. It goes to {provider} alone, and we do not keep it.',
                { provider: providerNames[chosen.name] },
              )}
              rules={{
                validate: (typed: string) =>
                  isPhone(typed) || t('Please enter a phone number with its country'),
              }}
            />
          )}
          <FormMessage>{failure}</FormMessage>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch', '& > :not(style)': { m: 0 } }}>
        <BusyButton type="submit" variant="contained" busy={isBusy} busyText={t('Opening the checkout…')}>
          {t('Pay {price}', { price })}
        </BusyButton>
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', py: 1 }}>
          {t('Nothing renews by itself.')}
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
