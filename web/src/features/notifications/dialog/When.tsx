import Typography from '@mui/material/Typography';
import { relativeTime } from '../../../ui/format/date.ts';

export function When({ createdAt }: { createdAt: number }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      <time dateTime={new Date(createdAt).toISOString()}>{relativeTime(createdAt)}</time>
    </Typography>
  );
}
