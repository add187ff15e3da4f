import Box from '@mui/material/Box';
import { visuallyHidden } from './layout/sx.ts';

const BADGE_CAP = 99;

export function cappedCount(count: number): string {
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}

interface CountBadgeProps {
  count: number;
  /** Accessible text: "3 received interests". Omit it where the surrounding label already says so. */
  accessibleText?: string;
}

/** A count badge: hidden at 0, "99+" above 99. */
export function CountBadge({ count, accessibleText }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Box
      component="span"
      sx={{
        minWidth: 24,
        minHeight: 22,
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
      {accessibleText !== undefined && (
        <Box component="span" sx={visuallyHidden}>
          {`, ${accessibleText}`}
        </Box>
      )}
    </Box>
  );
}
