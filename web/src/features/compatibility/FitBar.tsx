import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fitWords } from './words.ts';

interface FitBarProps {
  label: string;
  fit: number | null;
}

/** One direction: what is compared, the words, and the bar that says the same to the eye. Unknown has no length. */
export function FitBar({ label, fit }: FitBarProps) {
  return (
    <li>
      <Typography variant="body2">{label}</Typography>
      <Typography
        variant="subtitle2"
        component="p"
        sx={{ color: fit === null ? 'text.secondary' : 'text.primary' }}
      >
        {fitWords(fit)}
      </Typography>
      <Box
        aria-hidden
        sx={{
          mt: 1.5,
          height: 10,
          borderRadius: 999,
          overflow: 'hidden',
          ...(fit === null
            ? { border: '1px dashed', borderColor: 'outline' }
            : { bgcolor: 'sunk', border: 1, borderColor: 'divider' }),
        }}
      >
        {fit !== null && <Box sx={{ width: `${fit}%`, height: '100%', bgcolor: 'gold.fill' }} />}
      </Box>
    </li>
  );
}
