import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PhotoRequest } from '@troth/contract';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { NameAndAge, oneLine, ProfileAvatar, useVocabularies } from '../../profiles/index.ts';
import { requestRow } from './row-shape.ts';

interface RequestRowProps {
  request: PhotoRequest;
  /** Since when, or until when. */
  note: ReactNode;
  children: ReactNode;
}

/** A member at the left, what can be done at the right, below one another on phones. */
export function RequestRow({ request: { profile }, note, children }: RequestRowProps) {
  const { choices } = useVocabularies();
  return (
    <Box component="li" sx={requestRow}>
      <ProfileAvatar photo={profile.profilePhoto} userId={profile.userId} name={profile.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3">
          <Link component={RouterLink} to={`/profile/${profile.userId}`} color="inherit" underline="hover">
            <NameAndAge name={profile.name} age={profile.age} />
          </Link>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {oneLine(profile, choices)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{children}</Box>
    </Box>
  );
}
