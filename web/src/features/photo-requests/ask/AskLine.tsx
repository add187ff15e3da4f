import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface AskLineProps {
  Icon: SvgIconComponent;
  children: ReactNode;
  action?: ReactNode;
}

/** One sentence with its sign, and the one act below it. */
export function AskLine({ Icon, children, action }: AskLineProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 3 }}>
      <Icon aria-hidden sx={{ fontSize: 20, mt: '1px', color: 'gold.text' }} />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {children}
      </Box>
      {action !== undefined && (
        <Box sx={{ gridColumn: '1 / -1', '& > .MuiButton-text': { ml: 4, px: 3, my: -2 } }}>{action}</Box>
      )}
    </Box>
  );
}
