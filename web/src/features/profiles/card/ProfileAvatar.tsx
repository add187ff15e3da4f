import Avatar from '@mui/material/Avatar';
import { initialsOf } from '../words.ts';

export function ProfileAvatar({ src, name, size = 56 }: { src: string | null; name: string; size?: number }) {
  return (
    <Avatar
      src={src ?? undefined}
      alt=""
      variant="rounded"
      sx={{
        width: size,
        height: size * 1.25,
        borderRadius: '10px',
        bgcolor: 'gold.box',
        color: 'gold.onBox',
        typography: 'h3',
        '& img': { objectPosition: '50% 25%' },
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
