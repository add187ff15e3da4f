import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface StorySectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a profile that is read, not a box in a form. */
export function StorySection({ title, action, children }: StorySectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 4, mb: 3 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** What somebody wrote, with the lines that they broke themselves. */
export function OwnWords({ children }: { children: string }) {
  return (
    <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '62ch', textWrap: 'pretty' }}>{children}</Typography>
  );
}
