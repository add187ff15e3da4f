import Box from '@mui/material/Box';
import { t } from '@troth/texts';

/** How much of the profile is told, as a gold ring; the number stands in it. */
export function CompletionRing({ percentage }: { percentage: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 80 80"
      role="img"
      aria-label={t('{percentage} per cent complete', { percentage })}
      sx={{ width: 88, height: 88, flexShrink: 0 }}
    >
      <Box
        component="circle"
        cx="40"
        cy="40"
        r="35"
        sx={{ fill: 'none', stroke: (theme) => theme.vars?.palette.sunk, strokeWidth: 6 }}
      />
      <Box
        component="circle"
        cx="40"
        cy="40"
        r="35"
        pathLength={100}
        transform="rotate(-90 40 40)"
        sx={{
          fill: 'none',
          stroke: (theme) => theme.vars?.palette.gold.fill,
          strokeWidth: 6,
          strokeLinecap: 'round',
          strokeDasharray: `${percentage} 100`,
          visibility: percentage === 0 ? 'hidden' : 'visible',
        }}
      />
      <Box
        component="text"
        x="40"
        y="46.5"
        textAnchor="middle"
        sx={{ fill: 'currentColor', fontSize: 19, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {percentage}%
      </Box>
    </Box>
  );
}
