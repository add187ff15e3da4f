import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConcernAbout } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { PoliceFirst } from '../PoliceFirst.tsx';
import { ConcernFields } from './ConcernFields.tsx';
import type { ConcernValues } from './concern-values.ts';
import type { useConcern } from './useConcern.ts';

interface ConcernFormProps {
  titleId: string;
  about: ConcernAbout;
  name: string;
  form: UseFormReturn<ConcernValues>;
  tell: ReturnType<typeof useConcern>;
  onSent: () => void;
  onClose: () => void;
}

const subjects: Record<ConcernAbout['kind'], (name: string) => string> = {
  profile: (name) => t('It is about {name}’s profile.', { name }),
  photo: (name) => t('It is about this photo of {name}.', { name }),
  conversation: (name) =>
    t('It is about your conversation with {name}; we read its last messages with it.', { name }),
  site: () => t('It is about Troth as a whole.'),
};

const GONE = t(
  'This is not there any more. You can still tell us of it on the page Child safety, as something else.',
);

export function ConcernForm({ titleId, about, name, form, tell, onSent, onClose }: ConcernFormProps) {
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, formState } = form;

  const send = handleSubmit(async ({ reason, details }) => {
    if (reason === '') return;
    setFailure(undefined);
    try {
      await tell({ about, reason, details: details.trim() });
      onSent();
    } catch (error) {
      setFailure(isApiError(error) && error.code === 'NOT_FOUND' ? GONE : messageOf(error));
    }
  });

  return (
    <form noValidate onSubmit={send}>
      <DialogTitle id={titleId}>{t('Report or safety concern')}</DialogTitle>
      <DialogContent>
        <Stack spacing={5}>
          <PoliceFirst />
          <Typography sx={{ color: 'text.secondary' }}>
            {subjects[about.kind](name)}{' '}
            {t('Only the people who run Troth read it. {name} never learns that you wrote.', { name })}
          </Typography>
          <ConcernFields control={control} />
          <FormMessage>{failure}</FormMessage>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Sending…')}>
          {t('Send to the staff')}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
