import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { OnceOpened } from './OnceOpened.tsx';

interface ActMenuProps {
  /** What it is for, to those who hear it. */
  label: string;
  /** What was pressed; closed without. */
  anchor: Element | null | undefined;
  onClose: () => void;
  /** Once it is out of sight. */
  onClosed?: () => void;
  /** In pixels. */
  minWidth?: number;
  children: ReactNode;
}

/** What one can do or choose where it was pressed. It lies outside of every part of the page, and is one of its own. */
export function ActMenu({ label, anchor, onClose, onClosed, minWidth, children }: ActMenuProps) {
  const open = anchor !== null && anchor !== undefined;
  return (
    <OnceOpened open={open}>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        slotProps={{
          root: { role: 'region', 'aria-label': label },
          list: { 'aria-label': label },
          paper: { sx: { minWidth, mt: 1 } },
          transition: { onExited: onClosed },
        }}
      >
        {children}
      </Menu>
    </OnceOpened>
  );
}
