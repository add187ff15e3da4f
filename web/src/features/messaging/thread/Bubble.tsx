import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BubbleProps {
  mine: boolean;
  /** The last of a group has the corner that points at its side. */
  endsGroup: boolean;
  /** A message that was looked for. */
  found?: boolean;
  children: ReactNode;
  onClick?: () => void;
}

export function Bubble({ mine, endsGroup, found = false, children, onClick }: BubbleProps) {
  const corner = mine ? 'borderBottomRightRadius' : 'borderBottomLeftRadius';
  return (
    <Box
      onClick={onClick}
      sx={[
        {
          minWidth: 0,
          px: 3.5,
          py: 2,
          borderRadius: '16px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          unicodeBidi: 'plaintext',
        },
        mine && { bgcolor: 'gold.box', color: 'gold.onBox', borderColor: 'transparent' },
        endsGroup && { [corner]: '6px' },
        found && { outline: '2px solid', outlineColor: 'gold.text', outlineOffset: -2 },
      ]}
    >
      {children}
    </Box>
  );
}
