import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useIsWriting } from '../live/useIsWriting.ts';

interface ThreadFootProps {
  conversationId: string;
  /** The first name of the other side. */
  name: string;
  children: ReactNode;
}

/** Under the messages: where one writes, or why one cannot, and the way to the staff, which is always in sight. */
export function ThreadFoot({ conversationId, name, children }: ThreadFootProps) {
  const isWriting = useIsWriting(conversationId);
  return (
    <Box sx={{ px: { xs: 3, md: 6 }, pt: 1, pb: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ minHeight: 24, typography: 'caption', color: 'text.secondary' }} aria-live="polite">
        {isWriting && `${name} is writing…`}
      </Box>
      {children}
      <Box sx={{ pt: 1, typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
        Does something here worry you?{' '}
        <Link component={RouterLink} to="/child-safety" sx={{ display: 'inline-block', py: '3px' }}>
          Safety concern
        </Link>
      </Box>
    </Box>
  );
}
