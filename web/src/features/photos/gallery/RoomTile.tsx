import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The place after the last photo: for the next one, or why there is none. */
export function RoomTile({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        alignItems: 'flex-start',
        gap: 2,
        minHeight: { xs: 200, sm: 280 },
        p: { xs: 3, sm: 6 },
        borderRadius: '16px',
        border: '1.5px dashed',
        borderColor: 'outline',
      }}
    >
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
