import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';

/** Confirmation of a change, shown below its setting and announced to screen readers. */
export function SuccessNote({ children }: { children: string }) {
  return (
    <Stack
      direction="row"
      role="status"
      sx={{ gap: 2, mt: children === '' ? 0 : 3, color: 'success.main', typography: 'body2' }}
    >
      {children !== '' && (
        <>
          <CheckOutlined aria-hidden sx={{ fontSize: 20, flexShrink: 0 }} />
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</span>
        </>
      )}
    </Stack>
  );
}

/** State of a button that is replaced by the form it opens. The button gets the focus back when the form closes. */
export function useInlineForm() {
  const [isOpen, setOpen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) openButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), openButton };
}
