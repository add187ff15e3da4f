import Alert from '@mui/material/Alert';
import { t } from '@troth/texts';
import { useEffect, useRef } from 'react';
import type { FlashMessage } from '../platform/flash-message.ts';

/** Stays until it is closed, and has the focus: the page is new, and these are its first words. */
export default function FlashMessageAlert({
  words,
  severity,
  onClose,
}: FlashMessage & { onClose: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <Alert
      ref={notice}
      role="status"
      tabIndex={-1}
      severity={severity}
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': t('Close') } }}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // Over the picture of the landing page on phones, where what one can do stands below it.
        top: { xs: 72, md: 'auto' },
        bottom: { xs: 'auto', md: 24 },
        // Beside the picture of the landing page, not over its words.
        left: { xs: '50%', md: 32 },
        transform: { xs: 'translateX(-50%)', md: 'none' },
        width: 'max-content',
        maxWidth: 'calc(100% - 32px)',
        bgcolor: 'raised',
        border: 1,
        borderColor: 'divider',
        boxShadow: 'var(--mui-palette-cardShadow)',
        outline: 'none !important',
      }}
    >
      {words}
    </Alert>
  );
}
