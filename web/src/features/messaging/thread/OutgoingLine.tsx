import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import type { OutgoingMessage } from '../state.ts';
import { Bubble, DeliveryStatus, getLineStyle } from './Bubble.tsx';

interface OutgoingLineProps {
  outgoing: OutgoingMessage;
  endsGroup: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** An own message that is not known to have arrived. */
export function OutgoingLine({ outgoing, endsGroup, onRetry, onDiscard }: OutgoingLineProps) {
  const isOnline = useOnline();
  const { text, status, reason } = outgoing;
  return (
    <Box role="article" aria-label={t('You, sending')}>
      <Box sx={getLineStyle(true, endsGroup && status !== 'failed')}>
        <Bubble isOwn endsGroup={endsGroup}>
          <Box component="span" sx={visuallyHidden}>{`${t('You')}: `}</Box>
          {text}
          {status !== 'failed' && <DeliveryStatus state={isOnline ? 'sending' : 'waiting'} />}
        </Bubble>
      </Box>
      {status === 'failed' && (
        <Box sx={failureStyle}>
          <ErrorOutline aria-hidden sx={{ fontSize: 18 }} />
          <span>{reason === undefined ? t('Not sent') : t('Not sent. {reason}', { reason })}</span>
          <Button onClick={onRetry} sx={compactButtonStyle}>
            {t('Try again')}
          </Button>
          <Button onClick={onDiscard} sx={compactButtonStyle}>
            {t('Discard')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const failureStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: 1.5,
  pb: 3,
  typography: 'body2',
  color: 'error.main',
} as const;

const compactButtonStyle = { minWidth: 0, minHeight: '44px !important', px: 1.5 } as const;
