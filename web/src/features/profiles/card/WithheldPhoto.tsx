import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { onPhoto } from './on-photo.ts';

export type Withheld = NonNullable<ProfileCard['photoWithheld']>;

const words: Record<Withheld, string> = {
  until_connected: t('Shared after interest'),
  always: t('Kept private'),
};

/** Over the blurred picture of a photo that its owner does not show to everyone. */
export function WithheldPhoto({ withheld }: { withheld: Withheld }) {
  return (
    <Box sx={{ ...onPhoto, top: 12 }}>
      <LockOutlined aria-hidden sx={{ fontSize: 16, color: 'gold.text' }} />
      {words[withheld]}
    </Box>
  );
}
