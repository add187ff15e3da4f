import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  /** The current value and what it means. */
  children: ReactNode;
  /** A secondary action at the right. */
  action?: ReactNode;
  /** What the action opened, below the row. */
  details?: ReactNode;
}

/** One setting in a card of several. */
export function SettingRow({ title, children, action, details }: SettingRowProps) {
  return (
    <Box sx={rowStyle}>
      <Box sx={gridStyle}>
        <Typography variant="subtitle1" component="h2" sx={{ gridArea: 'title', minWidth: 0 }}>
          {title}
        </Typography>
        <Box sx={{ gridArea: 'text', minWidth: 0 }}>{children}</Box>
        {action && <Box sx={{ gridArea: 'act' }}>{action}</Box>}
      </Box>
      {details !== undefined && <Box sx={{ mt: 5 }}>{details}</Box>}
    </Box>
  );
}

const rowStyle = {
  py: 5,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** On phones the action sits next to the title, on wider screens next to the whole row. */
const gridStyle = {
  display: 'grid',
  columnGap: 6,
  rowGap: { xs: 2, sm: 0 },
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { xs: '"title act" "text text"', sm: '"title act" "text act"' },
};
