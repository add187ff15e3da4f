import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { reportHeight } from '../../../ui/layout/sx.ts';
import { selectTyping } from '../state.ts';

const TYPING_SHOWN_MS = 5_000;

/** Whether the other member is typing, for five seconds after each report. */
function useIsTyping(conversationId: string): boolean {
  const at = useSelector(selectTyping)[conversationId];
  const [, setEnded] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setEnded(at), at + TYPING_SHOWN_MS - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && Date.now() - at < TYPING_SHOWN_MS;
}

interface ThreadFooterProps {
  conversationId: string;
  /** The other member's first name. */
  name: string;
  onConcern: () => void;
  children: ReactNode;
}

/** Notices are shown above it. */
const reportFooterHeight = reportHeight('--foot-height');

/** Below the messages: the message field or why one cannot write, and the link to report, which is always visible. */
export function ThreadFooter({ conversationId, name, onConcern, children }: ThreadFooterProps) {
  const isTyping = useIsTyping(conversationId);
  return (
    <Box
      ref={reportFooterHeight}
      sx={{ position: 'relative', px: { xs: 3, md: 6 }, pt: 3, pb: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box aria-live="polite" sx={typingNoticeStyle}>
        {isTyping && <span>{t('{name} is writing…', { name })}</span>}
      </Box>
      {children}
      <Box sx={{ pt: 1, typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
        {t('Does this worry you?')}{' '}
        <Link component="button" onClick={onConcern} sx={concernLinkStyle}>
          {t('Safety concern')}
        </Link>
      </Box>
    </Box>
  );
}

const concernLinkStyle = { font: 'inherit', verticalAlign: 'baseline', py: '3px' } as const;

/** In the space below the last message, or over older ones while these are read. */
const typingNoticeStyle = {
  position: 'absolute',
  // Raised so that it does not cover the line.
  bottom: 'calc(100% + 1px)',
  left: 0,
  px: { xs: 3, md: 6 },
  typography: 'caption',
  color: 'text.secondary',
  '& span': {
    display: 'block',
    pr: 3,
    py: '3px',
    borderRadius: '10px 10px 0 0',
    bgcolor: 'background.default',
  },
} as const;

/** Replaces the message field in a closed conversation. */
export function ConversationClosedNotice() {
  return (
    <Box
      sx={{
        px: 4,
        py: 3,
        borderRadius: '10px',
        bgcolor: 'recessed',
        typography: 'body2',
        textAlign: 'center',
      }}
    >
      {t('This conversation has ended. You can read it, but no longer write in it.')}
    </Box>
  );
}
