import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { LogoMark } from '../ui/art/LogoMark.tsx';

export function Wordmark({ to = '/', size = 30 }: { to?: string; size?: number }) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label="Troth, home"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: '10px',
      }}
    >
      <Box component="span" sx={{ color: 'gold.text', lineHeight: 0 }}>
        <LogoMark size={size} />
      </Box>
      <Box component="span" sx={{ typography: 'h2', lineHeight: 1 }}>
        Troth
      </Box>
    </Box>
  );
}
