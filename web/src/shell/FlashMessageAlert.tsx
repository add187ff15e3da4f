import Alert from '@mui/material/Alert';
import { t } from '@troth/texts';
import { useEffect, useRef } from 'react';
import type { FlashMessage } from '../platform/flash-message.ts';

/** Stays until it is closed, and takes the focus, because it should be read first on the new page. */
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
        // On phones over the picture of the landing page, so that it does not push the buttons down.
        top: { xs: 72, md: 'auto' },
        bottom: { xs: 'auto', md: 24 },
        // Next to the picture of the landing page, not over its text.
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
