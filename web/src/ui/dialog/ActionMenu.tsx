import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { LazyMount } from './lazy-component.tsx';

interface ActionMenuProps {
  /** Accessible name. */
  label: string;
  /** The anchor element; the menu is closed without one. */
  anchor: Element | null | undefined;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: () => void;
  /** In pixels. */
  minWidth?: number;
  children: ReactNode;
}

/** A menu of actions or choices, anchored to the pressed element. */
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
