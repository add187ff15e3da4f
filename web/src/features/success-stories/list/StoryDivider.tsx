import Box from '@mui/material/Box';
import { Motif } from '../../../ui/art/Motif.tsx';

/** Between two stories: our one ornament, with a line at either side. */
export function StoryDivider() {
  const line = { flexGrow: 1, height: '1px', bgcolor: 'divider' };
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', alignItems: 'center', gap: 5, my: { xs: 10, md: 14 }, color: 'gold.fill' }}
    >
      <Box sx={line} />
      <Motif size={44} />
      <Box sx={line} />
    </Box>
  );
}
