import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { Session } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useRevokeSessionMutation } from './api.ts';
import { DeviceIcon } from './DeviceIcon.tsx';
import { deviceName } from './device-name.ts';

export function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const toast = useToast();
  const device = deviceName(session.userAgent);
  // The address alone says little, but more than nothing.
  const where = session.place ?? session.ip;

  const end = async () => {
    try {
      const { message } = await revoke({ body: { sessionId: session.sessionId } }).unwrap();
      toast(message);
      onEnded();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  return (
    <ListItem disableGutters sx={row}>
      <DeviceIcon userAgent={session.userAgent} current={session.current} />
      <Box sx={{ gridArea: 'text', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {where !== null && `${where} · `}
          {session.current
            ? t('here now')
            : t('last seen {when}', { when: relativeTimeWithin(session.lastSeenAt) })}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'act' }}>
        {session.current ? (
          <Chip label={t('This device')} color="primary" />
        ) : (
          <BusyButton
            color="error"
            busy={isLoading}
            busyText={t('Ending…')}
            onClick={end}
            aria-label={t('End the session: {device}', { device })}
            sx={{ mx: { xs: -5, sm: 0 }, mr: { sm: -5 } }}
          >
            {t('End session')}
          </BusyButton>
        )}
      </Box>
    </ListItem>
  );
}

/** On phones the act stands under the words. */
const row = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: '44px minmax(0, 1fr)', sm: '44px minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"icon text" ". act"', sm: '"icon text act"' },
  py: 4,
  '&:first-of-type': { pt: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
