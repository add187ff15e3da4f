import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SettingRowProps {
  /** What the address's hash leads to. */
  id?: string;
  title: string;
  /** How it stands now, and what it means. */
  children: ReactNode;
  /** One quiet act at the right. */
  action?: ReactNode;
  /** What the act opened, under the row. */
  opened?: ReactNode;
}

/** One thing that can be changed, in a card of several. */
export function SettingRow({ id, title, children, action, opened }: SettingRowProps) {
  return (
    <Box id={id} sx={rowStyle}>
      <Box sx={gridStyle}>
        <Typography
          variant="subtitle1"
          component="h3"
          tabIndex={id === undefined ? undefined : -1}
          sx={{ gridArea: 'title', minWidth: 0, outline: 'none' }}
        >
          {title}
        </Typography>
        <Box sx={{ gridArea: 'text', minWidth: 0 }}>{children}</Box>
        {action && <Box sx={{ gridArea: 'act' }}>{action}</Box>}
      </Box>
      {opened !== undefined && <Box sx={{ mt: 5 }}>{opened}</Box>}
    </Box>
  );
}

const rowStyle = {
  py: 5,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The act stands beside the title on phones, beside all of it where there is room. */
const gridStyle = {
  display: 'grid',
  columnGap: 6,
  rowGap: { xs: 2, sm: 0 },
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { xs: '"title act" "text text"', sm: '"title act" "text act"' },
};
