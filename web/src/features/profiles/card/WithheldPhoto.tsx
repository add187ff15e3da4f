import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';

export type Withheld = NonNullable<ProfileCard['photoWithheld']>;

const words: Record<Withheld, string> = {
  until_connected: 'Shared after interest',
  always: 'Kept private',
};

/** Over what stands in the place of a photo that its owner does not show to everyone. */
export function WithheldPhoto({ withheld }: { withheld: Withheld }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: 12,
        top: 12,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        pr: 3,
        py: 1,
        borderRadius: 999,
        bgcolor: 'background.paper',
        color: 'text.primary',
        typography: 'caption',
      }}
    >
      <LockOutlined aria-hidden sx={{ fontSize: 16, color: 'gold.text' }} />
      {words[withheld]}
    </Box>
  );
}
