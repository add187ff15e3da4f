import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { Session } from '@troth/contract';
import { messageOf } from '../../platform/api-error.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { relativeTime } from '../../ui/format/date.ts';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { useToast } from '../../ui/state/useToast.ts';
import { deviceName } from './device-name.ts';
import { useRevokeSessionMutation, useSessionsQuery } from './sessions-api.ts';

/** Where the member is signed in, this device first. */
export function Sessions() {
  const { data, error, refetch } = useSessionsQuery();
  if (error) return <ErrorState message={messageOf(error)} onRetry={refetch} />;
  if (!data) return <TextSkeleton lines={2} />;
  const sessions = data.sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <List disablePadding>
      {sessions.map((session) => (
        <SessionRow key={session.sessionId} session={session} />
      ))}
    </List>
  );
}

function SessionRow({ session }: { session: Session }) {
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const toast = useToast();
  const device = deviceName(session.userAgent);

  const end = async () => {
    try {
      const { message } = await revoke({ body: { sessionId: session.sessionId } }).unwrap();
      toast(message);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  return (
    <ListItem
      disableGutters
      sx={{ gap: 4, flexWrap: 'wrap', py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: '1 1 14rem' }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {session.ip === null ? '' : `${session.ip} · `}last seen{' '}
          {relativeTime(session.lastSeenAt).toLowerCase()}
        </Typography>
      </Box>
      {session.current ? (
        <Chip label="This device" color="primary" />
      ) : (
        <BusyButton
          color="error"
          busy={isLoading}
          busyText="Ending…"
          onClick={end}
          aria-label={`End the session: ${device}`}
        >
          End session
        </BusyButton>
      )}
    </ListItem>
  );
}
