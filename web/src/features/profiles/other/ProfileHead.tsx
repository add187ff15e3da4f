import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ProfileHeadProps {
  name: string;
  age: number | null;
  /** Undefined while its words are on their way: its place is kept. */
  line: string | undefined;
  note?: ReactNode;
  action?: ReactNode;
}

/** The one h1 of a profile: who this is, in a line and a half. */
export function ProfileHead({ name, age, line, note, action }: ProfileHeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1}>
          {age === null ? name : `${name}, ${age}`}
        </Typography>
        {line !== '' && <Typography sx={{ mt: 1, minHeight: 27 }}>{line}</Typography>}
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {note}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}
