import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type CompatibilitySummary, type Confidence, confidenceOf } from '@troth/contract';
import { t } from '@troth/texts';
import { inTwoColumns } from './card-columns.ts';

const formatScore = (score: number, confidence: Confidence): string =>
  confidence === 'high' ? t('{score}% fit', { score }) : t('{score}% fit from what we know', { score });

/**
 * The compatibility with a member and up to two reasons, whose space is reserved even if there are none. With low
 * confidence a text replaces the percentage.
 */
export function CompatibilityScore(compatibility: CompatibilitySummary) {
  const { score, reasons } = compatibility;
  const confidence = confidenceOf(compatibility);
  return (
    <Box sx={{ mt: 3 }}>
      <Typography
        variant="caption"
        component="p"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}
      >
        {confidence === 'low' ? (
          t('Not much to go on yet')
        ) : (
          <>
            <ScoreRing score={score} />
            {formatScore(score, confidence)}
          </>
        )}
      </Typography>
      <Box
        component="ul"
        aria-label={t('Why you match')}
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          typography: 'body2',
          color: 'magenta.text',
          minHeight: 48,
          '& > li + li': { mt: 1 },
          // Cards in two columns have room for the first reason only.
          ...inTwoColumns({ typography: 'caption', minHeight: 36, '& > li + li': { display: 'none' } }),
        }}
      >
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
    </Box>
  );
}

function ScoreRing({ score }: { score: number }) {
  return (
    <Box component="svg" viewBox="0 0 16 16" aria-hidden sx={ringStyle}>
      <circle cx="8" cy="8" r="7" />
      {score > 0 && (
        <circle
          cx="8"
          cy="8"
          r="7"
          pathLength={100}
          strokeDasharray={`${score} 100`}
          transform="rotate(-90 8 8)"
        />
      )}
    </Box>
  );
}

const ringStyle = {
  width: 16,
  height: 16,
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  '& > circle:first-of-type': { stroke: (theme: Theme) => theme.vars?.palette.divider },
} as const;
