import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';

/** What has come of a change, under what was changed; told to readers of the screen as it comes. */
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

/** A button that opens a form in its place; once the form is closed the focus is back at the button. */
export function useInlineForm() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener };
}
