import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Motif } from '../../../ui/art/Motif.tsx';

/** Over the whole window while pictures hover above it; takes no pointer, so that the page below gets the drop. */
export function DropVeil({ words }: { words: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        pointerEvents: 'none',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'rgb(var(--mui-palette-background-defaultChannel) / .92)',
        animation: 'troth-veil 120ms',
        '@keyframes troth-veil': { from: { opacity: 0 } },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: 16,
          border: '1.5px dashed',
          borderColor: 'gold.fill',
          borderRadius: '20px',
        }}
      />
      <Box sx={{ textAlign: 'center', px: 8, color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={96} />
        <Typography variant="h2" sx={{ mt: 4, color: 'text.primary' }}>
          {words}
        </Typography>
      </Box>
    </Box>
  );
}
