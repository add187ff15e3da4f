import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** What both share beside any preference; nothing where there is nothing. */
export function InCommon({ shared }: { shared: readonly string[] }) {
  const id = useId();
  if (shared.length === 0) return null;
  return (
    <Box sx={{ mt: 5 }}>
      <Typography variant="subtitle2" id={id} component="h3" sx={{ mb: 2 }}>
        You share
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {shared.map((thing) => (
          <li key={thing}>
            <Chip label={thing} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
