import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { MAX_SHORTLIST_NOTE_LENGTH, type Shortlisted } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { firstNameOf, useWithRelationship } from '../profiles/index.ts';
import { useShortlistActions } from './ShortlistToggle.tsx';

interface ShortlistNoteDialogProps {
  /** The member's first name. */
  name: string;
  note: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSave: (note: string) => void;
}

const NOTE_TOO_LONG = t('Up to {most} characters', { most: MAX_SHORTLIST_NOTE_LENGTH });

/** A private note about a member. The text is kept if saving fails. */
function ShortlistNoteDialog({ name, note, open, busy, onClose, onSave }: ShortlistNoteDialogProps) {
  const titleId = useId();
  const { control, handleSubmit } = useForm({ values: { note } });
  const save = handleSubmit((values) => onSave(values.note.trim()));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={save}>
        <DialogTitle id={titleId}>{t('Your note about {name}', { name })}</DialogTitle>
        <DialogContent>
          <TextInput
            name="note"
            control={control}
            label={t('Note')}
            hint={t('Only you can see it. {name} won’t know.', { name })}
            rules={{ maxLength: { value: MAX_SHORTLIST_NOTE_LENGTH, message: NOTE_TOO_LONG } }}
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

/**
 * A private note on a shortlisted member. A member who was just removed stays visible until the page is left, so that
 * the removal can be undone without losing the note.
 */
export function ShortlistNote({ member }: { member: Shortlisted }) {
  const { add, isBusy } = useShortlistActions(member.userId);
  const [isEditing, setEditing] = useState(false);
  const { name, note, shortlisted } = useWithRelationship(member);
  const close = () => setEditing(false);
  return (
    <Box sx={{ bgcolor: 'recessed', borderRadius: '10px', px: 3, py: 2 }}>
      <Typography
        variant="body2"
        role={shortlisted ? undefined : 'status'}
        sx={{
          color: note === '' || !shortlisted ? 'text.secondary' : 'text.primary',
          whiteSpace: 'pre-line',
        }}
      >
        {shortlisted ? note || t('No note yet') : t('Removed from your shortlist')}
      </Typography>
      {shortlisted ? (
        <Button
          onClick={() => setEditing(true)}
          aria-haspopup="dialog"
          aria-label={
            note === '' ? t('Add a note about {name}', { name }) : t('Edit your note about {name}', { name })
          }
          sx={noteButtonStyle}
        >
          {note === '' ? t('Add a note') : t('Edit note')}
        </Button>
      ) : (
        <Button
          onClick={() => add(note)}
          aria-busy={isBusy}
          aria-label={t('Add {name} back to your shortlist', { name })}
          sx={noteButtonStyle}
        >
          {t('Undo')}
        </Button>
      )}
      <ShortlistNoteDialog
        name={firstNameOf(name)}
        note={note}
        open={isEditing}
        busy={isBusy}
        onClose={close}
        onSave={(note) => add(note).then((done) => done && close())}
      />
    </Box>
  );
}

const noteButtonStyle = { px: 0, minWidth: 0, minHeight: '44px !important' };
