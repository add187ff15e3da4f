import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { SHORTLIST_NOTE_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';

interface NoteDialogProps {
  /** The first name. */
  name: string;
  note: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSave: (note: string) => void;
}

const tooLong = t('At most {most} characters', { most: SHORTLIST_NOTE_LENGTH });

/** What I want to remember of a member. The words stay when the saving fails. */
export function NoteDialog({ name, note, open, busy, onClose, onSave }: NoteDialogProps) {
  const titleId = useId();
  const { control, handleSubmit } = useForm({ values: { note } });
  const save = handleSubmit((written) => onSave(written.note.trim()));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={save}>
        <DialogTitle id={titleId}>{t('Your note on {name}', { name })}</DialogTitle>
        <DialogContent>
          <TextInput
            name="note"
            control={control}
            label={t('Note')}
            hint={t('Only you see it. {name} is not told.', { name })}
            rules={{ maxLength: { value: SHORTLIST_NOTE_LENGTH, message: tooLong } }}
            multiline
            minRows={4}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          {note !== '' && (
            <Button color="error" onClick={() => onSave('')} sx={{ mr: 'auto' }}>
              {t('Remove note')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <BusyButton type="submit" variant="contained" busy={busy} busyText={t('Saving…')}>
            {t('Save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
