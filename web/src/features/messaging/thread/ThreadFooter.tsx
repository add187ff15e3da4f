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
  const reportedAt = useSelector(selectTyping)[conversationId];
  const [, setExpiredAt] = useState<number>();
  useEffect(() => {
    if (reportedAt === undefined) return;
    const timer = setTimeout(() => setExpiredAt(reportedAt), reportedAt + TYPING_SHOWN_MS - Date.now());
    return () => clearTimeout(timer);
  }, [reportedAt]);
  return reportedAt !== undefined && Date.now() - reportedAt < TYPING_SHOWN_MS;
}

interface ThreadFooterProps {
  conversationId: string;
  /** The other member's first name. */
  name: string;
  onConcern: () => void;
  children: ReactNode;
}

/** Notices are shown above the footer. */
const reportFooterHeight = reportHeight('--foot-height');

/**
 * Below the messages: the message field, or why the member cannot write, and the link to report, which is always
 * visible.
 */
export function ThreadFooter({ conversationId, name, onConcern, children }: ThreadFooterProps) {
  const isTyping = useIsTyping(conversationId);
  return (
    <Box
      ref={reportFooterHeight}
      sx={{ position: 'relative', px: { xs: 3, md: 6 }, pt: 3, pb: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box aria-live="polite" sx={typingNoticeStyle}>
        {isTyping && <span>{t('{name} is typing…', { name })}</span>}
      </Box>
      {children}
      <Box sx={{ pt: 1, typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
        {t('Worried about something?')}{' '}
        <Link component="button" onClick={onConcern} sx={concernLinkStyle}>
          {t('Report or raise a concern')}
        </Link>
      </Box>
    </Box>
  );
}

const concernLinkStyle = { font: 'inherit', verticalAlign: 'baseline', py: '3px' } as const;

/** Shown in the space below the last message, or over older messages while the member reads them. */
const typingNoticeStyle = {
  position: 'absolute',
  // Raised by a pixel, so that the notice does not cover the footer's border.
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
      {t('This conversation has ended. You can still read it, but not reply.')}
    </Box>
  );
}
