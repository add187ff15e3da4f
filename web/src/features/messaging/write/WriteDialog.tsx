import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MESSAGE_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { LongTextInput } from '../../../ui/form/LongTextInput.tsx';
import { BeforeWriting } from './BeforeWriting.tsx';
import { IceBreakers } from './IceBreakers.tsx';
import { useWriteTo } from './useWriteTo.ts';

interface WriteDialogProps {
  userId: string;
  /** The first name. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The first message to a member. The words stay when the sending fails. */
export function WriteDialog({ userId, name, open, onClose }: WriteDialogProps) {
  const titleId = useId();
  const { control, handleSubmit, setValue, setFocus } = useForm({ defaultValues: { text: '' } });
  const { write, busy } = useWriteTo(userId);
  const choose = (text: string) => {
    setValue('text', text, { shouldValidate: true });
    setFocus('text');
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <form noValidate onSubmit={handleSubmit(({ text }) => write(text.trim()))}>
        <DialogTitle id={titleId}>{t('Write to {name}', { name })}</DialogTitle>
        <DialogContent>
          <BeforeWriting />
          <IceBreakers userId={userId} onChoose={choose} />
          <LongTextInput
            name="text"
            control={control}
            label={t('Your message')}
            hint={t('Only {name} reads it, and can answer at once.', { name })}
            most={MESSAGE_LENGTH}
            minRows={4}
            rules={{
              validate: (text) =>
                text.trim() === ''
                  ? t('Write something first')
                  : text.trim().length <= MESSAGE_LENGTH || t('At most 2,000 characters'),
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" busy={busy} busyText={t('Sending…')}>
            {t('Send')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
