import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import { Link as RouterLink } from 'react-router';
import { NameAndAge, oneLine, ProfileAvatar, useVocabularies } from '../../profiles/index.ts';
import { InterestAction } from '../InterestAction.tsx';
import { waitingRow } from './waiting-shape.ts';

export function WaitingRow({ profile }: { profile: ProfileCard }) {
  const { choices } = useVocabularies();
  return (
    <Box component="li" sx={waitingRow}>
      <ProfileAvatar photo={profile.profilePhoto} userId={profile.userId} name={profile.name} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3">
          <Link component={RouterLink} to={`/profile/${profile.userId}`} color="inherit" underline="hover">
            <NameAndAge name={profile.name} age={profile.age} />
          </Link>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {oneLine(profile, choices)}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <InterestAction member={profile} />
      </Box>
    </Box>
  );
}
