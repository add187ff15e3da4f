import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MAX_INTEREST_MESSAGE_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';

interface InterestMessageDialogProps {
  name: string;
  /** What the interest is about, if it is one answer or photo. */
  subject?: ReactNode;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (message: string) => void;
}

const MESSAGE_TOO_LONG = t('Up to {most} characters', { most: MAX_INTEREST_MESSAGE_LENGTH });

/** A short message sent with the interest. The text is kept if sending fails. */
export function InterestMessageDialog({
  name,
  subject,
  open,
  busy,
  onClose,
  onSend,
}: InterestMessageDialogProps) {
  const titleId = useId();
  const { control, handleSubmit } = useForm({ defaultValues: { message: '' } });
  const send = handleSubmit(({ message }) => onSend(message.trim()));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={send}>
        <DialogTitle id={titleId}>{t('A few words to {name}', { name })}</DialogTitle>
        <DialogContent>
          {subject && <Box sx={{ mb: 4 }}>{subject}</Box>}
          <TextInput
            name="message"
            control={control}
            label={t('Your words')}
            hint={t('{name} will see this with your interest. Leave out phone numbers and links.', {
              name,
            })}
            rules={{ maxLength: { value: MAX_INTEREST_MESSAGE_LENGTH, message: MESSAGE_TOO_LONG } }}
            multiline
            minRows={4}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color="secondary"
            busy={busy}
            busyText={t('Sending…')}
          >
            {t('Express interest')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
