import Box from '@mui/material/Box';
import { cappedCount } from './format/count.ts';

interface CountBadgeProps {
  count: number;
  /** What is counted, for those who hear it: "3 received interests". */
  label: string;
}

/** Nothing at 0, "99+" above 99. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Box
      component="span"
      sx={{
        minWidth: 24,
        height: 22,
        px: 2,
        borderRadius: 999,
        display: 'inline-grid',
        placeItems: 'center',
        bgcolor: 'magenta.fill',
        color: 'magenta.on',
        typography: 'caption',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span aria-hidden>{cappedCount(count)}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {`, ${cappedCount(count)} ${label}`}
      </Box>
    </Box>
  );
}
