import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { REPORT_DETAILS_LENGTH, type ReportReason } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { DescribedChoiceInput } from '../../../ui/form/DescribedChoiceInput.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { LongTextInput } from '../../../ui/form/LongTextInput.tsx';
import { reasons } from '../reasons.ts';
import { useModerationRefusal } from '../useModerationRefusal.ts';
import { useReport } from './useReport.ts';

interface ReportFormProps {
  titleId: string;
  userId: string;
  name: string;
  onSent: () => void;
  onClose: () => void;
}

interface Values {
  reason: ReportReason | '';
  details: string;
}

export function ReportForm({ titleId, userId, name, onSent, onClose }: ReportFormProps) {
  const { control, handleSubmit, getValues } = useForm<Values>({
    defaultValues: { reason: '', details: '' },
  });
  const { report, busy } = useReport(userId);
  const tellRefusal = useModerationRefusal('report');
  const [failure, setFailure] = useState<string>();

  const send = handleSubmit(async ({ reason, details }) => {
    if (reason === '') return;
    setFailure(undefined);
    try {
      await report(reason, details);
      onSent();
    } catch (error) {
      // The tier's refusal is told by the upgrade modal, which would lie under this dialog.
      if (isApiError(error) && error.code === 'UPGRADE_REQUIRED') {
        onClose();
        tellRefusal(error);
      } else setFailure(messageOf(error));
    }
  });

  const isTooLong = (text: string) => text.trim().length > REPORT_DETAILS_LENGTH;
  return (
    <form noValidate onSubmit={send}>
      <DialogTitle id={titleId}>{t('Report {name}', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={5}>
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Your report goes to the people who run Troth. {name} never learns who sent it.', { name })}
          </Typography>
          <DescribedChoiceInput
            name="reason"
            control={control}
            label={t('What is wrong?')}
            options={reasons}
            rules={{ required: t('Please choose what is wrong') }}
          />
          <LongTextInput
            name="details"
            control={control}
            label={t('What happened')}
            hint={t('What you saw, and when. It helps us to decide; you may also leave it empty.')}
            most={REPORT_DETAILS_LENGTH}
            rules={{
              validate: (text: string) =>
                (isTooLong(text) && t('At most 2,000 characters')) ||
                (getValues('reason') === 'other' && text.trim() === '' && t('Please tell us what it is')) ||
                true,
            }}
          />
          <FormMessage>{failure}</FormMessage>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <BusyButton type="submit" variant="contained" busy={busy} busyText={t('Sending…')}>
          {t('Send report')}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
