import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProfileAvatar } from '../../profiles/index.ts';
import type { Person } from '../person.ts';

export function Sender({ person }: { person: Person }) {
  return (
    <Stack direction="row" sx={{ gap: 4, alignItems: 'center' }}>
      <ProfileAvatar {...person} size={64} />
      <Typography variant="h3" component="p">
        <bdi>{person.name}</bdi>
      </Typography>
    </Stack>
  );
}
