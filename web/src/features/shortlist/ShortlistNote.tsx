import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Shortlisted } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { firstNameOf } from '../profiles/index.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { useShortlistActs } from './useShortlistActs.ts';

/**
 * My note on a member of the shortlist. Who was just taken off stays in sight until I leave, so that it can be undone,
 * note included.
 */
export function ShortlistNote({ member }: { member: Shortlisted }) {
  const { keep, busy } = useShortlistActs(member.userId);
  const [writing, setWriting] = useState(false);
  const { name, note, shortlisted } = member;
  const close = () => setWriting(false);
  return (
    <Box sx={{ bgcolor: 'sunk', borderRadius: '10px', px: 3, py: 2 }}>
      <Typography
        variant="body2"
        role={shortlisted ? undefined : 'status'}
        sx={{
          color: note === '' || !shortlisted ? 'text.secondary' : 'text.primary',
          whiteSpace: 'pre-line',
        }}
      >
        {shortlisted ? note || t('No note yet') : t('Taken off your shortlist')}
      </Typography>
      {shortlisted ? (
        <Button
          onClick={() => setWriting(true)}
          aria-haspopup="dialog"
          aria-label={
            note === '' ? t('Add your note on {name}', { name }) : t('Edit your note on {name}', { name })
          }
          sx={quiet}
        >
          {note === '' ? t('Add a note') : t('Edit note')}
        </Button>
      ) : (
        <Button
          onClick={() => keep(note)}
          aria-busy={busy}
          aria-label={t('Put {name} back on your shortlist', { name })}
          sx={quiet}
        >
          {t('Undo')}
        </Button>
      )}
      <NoteDialog
        name={firstNameOf(name)}
        note={note}
        open={writing}
        busy={busy}
        onClose={close}
        onSave={(written) => keep(written).then((done) => done && close())}
      />
    </Box>
  );
}

const quiet = { px: 0, minWidth: 0, minHeight: '44px !important' };
