import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { heightToldAs } from '../../../ui/told-height.ts';
import { useIsWriting } from '../live/useIsWriting.ts';

interface ThreadFootProps {
  conversationId: string;
  /** The first name of the other side. */
  name: string;
  onConcern: () => void;
  children: ReactNode;
}

/** The short notices stand above it. */
const heightTold = heightToldAs('--foot-height');

/** Under the messages: where one writes, or why one cannot, and the way to the staff, which is always in sight. */
export function ThreadFoot({ conversationId, name, onConcern, children }: ThreadFootProps) {
  const isWriting = useIsWriting(conversationId);
  return (
    <Box
      ref={heightTold}
      sx={{ position: 'relative', px: { xs: 3, md: 6 }, pt: 3, pb: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box aria-live="polite" sx={writing}>
        {isWriting && <span>{t('{name} is writing…', { name })}</span>}
      </Box>
      {children}
      <Box sx={{ pt: 1, typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
        {t('Does this worry you?')}{' '}
        <Link component="button" onClick={onConcern} sx={concern}>
          {t('Safety concern')}
        </Link>
      </Box>
    </Box>
  );
}

const concern = { font: 'inherit', verticalAlign: 'baseline', py: '3px' } as const;

/** In the room under the last message; over older ones where these are being read. */
const writing = {
  position: 'absolute',
  // Above the line, which it would else cover.
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
