import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProfileAvatar } from '../../profiles/index.ts';
import type { Person } from '../person.ts';
import { When } from './When.tsx';

export function Sender({ person, createdAt }: { person: Person; createdAt: number }) {
  return (
    <Stack direction="row" sx={{ gap: 4, alignItems: 'center' }}>
      <ProfileAvatar {...person} size={64} />
      <div>
        <Typography variant="h3" component="p">
          <bdi>{person.name}</bdi>
        </Typography>
        <When createdAt={createdAt} />
      </div>
    </Stack>
  );
}
