import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { LazyMount } from './lazy-component.tsx';

interface ActionMenuProps {
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

/** What one can do or choose where it was pressed. */
export function ActionMenu({ label, anchor, onClose, onClosed, minWidth, children }: ActionMenuProps) {
  const open = anchor !== null && anchor !== undefined;
  return (
    <LazyMount open={open}>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        slotProps={{
          list: { 'aria-label': label },
          paper: { sx: { minWidth, mt: 1 } },
          transition: { onExited: onClosed },
        }}
      >
        {children}
      </Menu>
    </LazyMount>
  );
}
