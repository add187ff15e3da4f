import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { heardOnly } from '../../../ui/heard-only.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import type { Outgoing } from '../outbox/outbox-slice.ts';
import { Bubble } from './Bubble.tsx';
import { line } from './line-shape.ts';
import { StatusMark } from './StatusMark.tsx';

interface OutgoingLineProps {
  outgoing: Outgoing;
  endsGroup: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message of mine that is not known to have arrived. */
export function OutgoingLine({ outgoing, endsGroup, onRetry, onDiscard }: OutgoingLineProps) {
  const online = useOnline();
  const { text, status, reason } = outgoing;
  return (
    <Box role="article" aria-label={t('You, on its way')}>
      <Box sx={line(true, endsGroup && status !== 'failed')}>
        <Bubble mine endsGroup={endsGroup}>
          <Box component="span" sx={heardOnly}>{`${t('You')}: `}</Box>
          {text}
          {status !== 'failed' && <StatusMark state={online ? 'sending' : 'waiting'} />}
        </Bubble>
      </Box>
      {status === 'failed' && (
        <Box sx={failure}>
          <ErrorOutline aria-hidden sx={{ fontSize: 18 }} />
          <span>{reason === undefined ? t('Not sent') : t('Not sent. {reason}', { reason })}</span>
          <Button onClick={onRetry} sx={quietAct}>
            {t('Try again')}
          </Button>
          <Button onClick={onDiscard} sx={quietAct}>
            {t('Discard')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const failure = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: 1.5,
  pb: 3,
  typography: 'body2',
  color: 'error.main',
} as const;

const quietAct = { minWidth: 0, minHeight: '44px !important', px: 1.5 } as const;
