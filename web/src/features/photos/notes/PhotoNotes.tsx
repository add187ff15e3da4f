import Stack from '@mui/material/Stack';
import type { Visibility } from '@troth/contract';
import { PhotoCare } from './PhotoCare.tsx';
import { WhoSees } from './WhoSees.tsx';

export function PhotoNotes({ photoPrivacy }: { photoPrivacy: Visibility | undefined }) {
  return (
    <Stack spacing={8}>
      <WhoSees photoPrivacy={photoPrivacy} />
      <PhotoCare />
    </Stack>
  );
}
