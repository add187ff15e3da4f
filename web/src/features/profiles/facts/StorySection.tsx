import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { besideAct } from '../../../ui/beside-act.ts';

interface StorySectionProps {
  title: string;
  /** One quiet line under the title. */
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a profile that is read, not a box in a form. */
export function StorySection({ title, note, action, children }: StorySectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 3 }}>
        <Box sx={besideAct}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {note !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

interface OwnWordsProps {
  children: string;
  /** The words that are read first are larger. */
  lead?: boolean;
}

/** What somebody wrote, with the lines that they broke themselves. */
export function OwnWords({ children, lead = false }: OwnWordsProps) {
  return (
    <Typography
      sx={{
        whiteSpace: 'pre-line',
        maxWidth: '62ch',
        textWrap: 'pretty',
        ...(lead && { fontSize: '1.25rem', lineHeight: 1.6 }),
      }}
    >
      {children}
    </Typography>
  );
}
