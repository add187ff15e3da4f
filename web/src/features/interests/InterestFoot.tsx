import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { InterestAction } from './InterestAction.tsx';

/** On phones the act stays within the thumb's reach while the profile is read. */
export function InterestFoot({ member }: { member: ProfileCard }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <InterestAction member={member} on="profile" />
    </Box>
  );
}
