import Box from '@mui/material/Box';
import { tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { MissingBeforeInterests, useMe } from '../../profiles/index.ts';

/** Says, before anything is typed, what the member lacks to start a conversation; nothing when they lack nothing. */
export function BeforeWriting() {
  const me = useMe();
  const needsTier = me !== undefined && !tiers[me.tier].flags.canMessage;
  const membership = t(
    'Starting a conversation requires a Silver membership or higher. Replying to members who write to you is free.',
  );
  return (
    <Box sx={{ mb: 5, '&:empty': { display: 'none' } }}>
      <MissingBeforeInterests also={needsTier ? membership : undefined} />
    </Box>
  );
}
