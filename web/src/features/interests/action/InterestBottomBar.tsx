import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import type { ReactNode } from 'react';
import { reportHeight } from '../../../ui/layout/sx.ts';
import { InterestAction } from './InterestAction.tsx';

interface InterestBottomBarProps {
  member: ProfileCard;
  /** Other actions next to the interest. */
  children?: ReactNode;
}

/** Notices are shown above the bar. */
const reportBarHeight = reportHeight('--foot-height');

/** Keeps the action within reach of the thumb on phones while the profile scrolls. */
export function InterestBottomBar({ member, children }: InterestBottomBarProps) {
  return (
    <Box
      ref={reportBarHeight}
      sx={{
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        gap: 3,
        alignItems: 'flex-start',
        zIndex: 'appBar',
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <InterestAction member={member} shownOn="profile" />
      </Box>
      {children}
    </Box>
  );
}
