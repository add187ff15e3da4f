import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { documentVersions } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { leavesOnBack } from '../../ui/navigation/NavigationGuard.tsx';
import { useLogout } from '../identity/index.ts';
import { useMeQuery } from '../profiles/index.ts';
import { AgreementInput, agreementSchema } from './AgreementInput.tsx';
import { useGiveConsentMutation } from './api.ts';

const schema = z.object({ isAgreed: agreementSchema });

/** The date of the newer document, which is the reason for asking. */
const effectiveDate = Object.values(documentVersions).toSorted().at(-1) ?? '';

/** Cannot be dismissed; offers the alternatives to agreeing. */
export function ConsentDialog() {
  const ids = { title: useId(), text: useId() };
  const [giveConsents, consentResult] = useGiveConsentMutation();
  const me = useMeQuery();
  // Stays busy until the refetched profile says that consent is given.
  const isWaiting =
    consentResult.isSuccess &&
    !me.isError &&
    (me.fulfilledTimeStamp ?? 0) <= (consentResult.fulfilledTimeStamp ?? 0);
  const isBusy = consentResult.isLoading || isWaiting;
  const error = consentResult.error ?? (consentResult.isSuccess ? me.error : undefined);
  const logout = useLogout();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { isAgreed: false },
  });
  return (
    <Dialog
      open
      {...leavesOnBack}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      maxWidth="xs"
      fullWidth
    >
      <form
        noValidate
        onSubmit={handleSubmit(() => {
          if (!isBusy) void giveConsents();
        })}
      >
        <DialogTitle id={ids.title}>{t('Before you continue')}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <Typography id={ids.text} sx={{ color: 'text.secondary' }}>
              {t(
                'This is what Troth asks of its members and what it does with your data, from {date}. Please read it and let us know if you agree.',
                { date: formatLongDate(effectiveDate) },
              )}
            </Typography>
            <AgreementInput name="isAgreed" control={control} />
            <FormMessage>{error && !isBusy && getErrorMessage(error)}</FormMessage>
          </Stack>
        </DialogContent>
        <DialogActions>
          <BusyButton type="submit" variant="contained" fullWidth busy={isBusy} busyText={t('Saving…')}>
            {t('Agree and continue')}
          </BusyButton>
        </DialogActions>
      </form>
      <Box sx={{ px: 6, pt: 4, pb: 5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Not ready to agree? Nothing changes until you decide.')}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ columnGap: 5, flexWrap: 'wrap', mt: 1 }}>
          <Button onClick={logout} sx={{ px: 0, minWidth: 0 }}>
            {t('Sign out')}
          </Button>
          <Button component={Link} to="/settings/download" sx={{ px: 0 }}>
            {t('Download my data')}
          </Button>
          <Button component={Link} to="/settings/delete" color="error" sx={{ px: 0 }}>
            {t('Delete my account')}
          </Button>
        </Stack>
      </Box>
    </Dialog>
  );
}
