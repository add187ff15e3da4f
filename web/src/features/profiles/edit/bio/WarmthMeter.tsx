import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { warmthInWords } from './bio-words.ts';

const MOST = 100;

/** The warmth as a bar; what it means is said beside it, and to those who hear the screen. */
export function WarmthMeter({ warmth, labelId }: { warmth: number; labelId: string }) {
  return (
    <Box
      role="meter"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={MOST}
      aria-valuenow={warmth}
      aria-valuetext={t('{meaning}, {warmth} of {most}', {
        meaning: warmthInWords(warmth),
        warmth,
        most: MOST,
      })}
      sx={{ height: 8, borderRadius: 999, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
        sx={{
          height: 1,
          width: 1,
          borderRadius: 999,
          bgcolor: 'gold.fill',
          transformOrigin: 'left',
          transform: `translateX(${warmth - MOST}%)`,
          transition: 'transform 400ms cubic-bezier(.05,.7,.1,1)',
        }}
      />
    </Box>
  );
}
