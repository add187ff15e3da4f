import Box from '@mui/material/Box';
import { tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { MissingBeforeInterests, useMe } from '../../profiles/index.ts';

/** Says, before anything is typed, what the member lacks to start a conversation; nothing when they lack nothing. */
export function BeforeWriting() {
  const me = useMe();
  const needsTier = me !== undefined && !tiers[me.tier].flags.canMessage;
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 5, '&:empty': { display: 'none' } }}>
      {needsTier && (
        <Box
          component="p"
          sx={{ m: 0, p: 4, borderRadius: '10px', bgcolor: 'gold.box', color: 'gold.onBox' }}
        >
          {t(
            'Starting a conversation requires a Silver membership or higher. Replying to members who write to you is free.',
          )}
        </Box>
      )}
      <MissingBeforeInterests />
    </Box>
  );
}
