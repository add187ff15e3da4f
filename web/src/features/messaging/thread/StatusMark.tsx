import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { heardOnly } from '../../../ui/heard-only.ts';

export type SentState = 'waiting' | 'sending' | 'sent' | 'read';

const marks = {
  waiting: { Icon: ScheduleOutlined, word: t('Waits for a connection') },
  sending: { Icon: ScheduleOutlined, word: t('Sending…') },
  sent: { Icon: DoneOutlined, word: t('Sent') },
  read: { Icon: DoneAllOutlined, word: t('Read') },
};

interface StatusMarkProps {
  state: SentState;
  /** The word beside the mark as well: of what is under way, and of the newest that was read. */
  inWords?: boolean;
}

/** How an own message stands: in a corner of its bubble, where it moves nothing. */
export function StatusMark({ state, inWords = state === 'waiting' || state === 'sending' }: StatusMarkProps) {
  const { Icon, word } = marks[state];
  return (
    <Box
      component="span"
      sx={{
        float: 'right',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        ml: 2,
        mt: '7px',
        mb: '-4px',
        mr: '-4px',
        typography: 'caption',
        color: 'text.secondary',
        userSelect: 'none',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={inWords ? undefined : heardOnly}>
        {word}
      </Box>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
    </Box>
  );
}
