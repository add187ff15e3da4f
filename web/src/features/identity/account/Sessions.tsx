import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletOutlined from '@mui/icons-material/TabletOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Session } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { relativeTimeInSentence } from '../../../ui/format/date.tsx';
import { useRevokeSessionMutation, useSessionsQuery } from '../api.ts';

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const findName = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** For example "Firefox on Windows", or only the part that the user agent names. */
export function getDeviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = findName(browsers, text);
  const system = findName(systems, text);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

/** Android tablets omit "Mobile" from their user agent. */
export function getDeviceKind(userAgent: string | null): DeviceKind {
  const text = userAgent ?? '';
  if (/iPad/.test(text)) return 'tablet';
  if (/iPhone|Android.*Mobile/.test(text)) return 'phone';
  if (/Android/.test(text)) return 'tablet';
  return /Windows|Mac OS X|Linux|CrOS/.test(text) ? 'computer' : 'unknown';
}

const deviceIcons = {
  phone: SmartphoneOutlined,
  tablet: TabletOutlined,
  computer: ComputerOutlined,
  unknown: DevicesOtherOutlined,
};

function DeviceIcon({ userAgent, isCurrent }: { userAgent: string | null; isCurrent: boolean }) {
  const Icon = deviceIcons[getDeviceKind(userAgent)];
  return (
    <Box
      aria-hidden
      sx={{
        gridArea: 'icon',
        width: 44,
        height: 44,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '10px',
        bgcolor: isCurrent ? 'gold.box' : 'recessed',
        color: isCurrent ? 'gold.onBox' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 22 }} />
    </Box>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const toast = useToast();
  const device = getDeviceName(session.userAgent);
  // If the place is unknown, show the IP address instead.
  const location = session.place ?? session.ip;

  const endSession = async () => {
    try {
      const { message } = await revoke({ body: { sessionId: session.sessionId } }).unwrap();
      toast(message);
      onEnded();
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };

  return (
    <ListItem disableGutters sx={rowStyle}>
      <DeviceIcon userAgent={session.userAgent} isCurrent={session.current} />
      <Box sx={{ gridArea: 'text', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {location !== null && `${location} · `}
          {session.current
            ? t('active now')
            : t('last active {when}', { when: relativeTimeInSentence(session.lastSeenAt) })}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'act' }}>
        {session.current ? (
          <Chip label={t('This device')} color="primary" />
        ) : (
          <BusyButton
            color="error"
            busy={isLoading}
            busyText={t('Signing out…')}
            onClick={endSession}
            aria-label={t('Sign out: {device}', { device })}
            sx={{ mx: { xs: -5, sm: 0 }, mr: { sm: -5 } }}
          >
            {t('Sign out')}
          </BusyButton>
        )}
      </Box>
    </ListItem>
  );
}

/** On phones the button is below the text. */
const rowStyle = {
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

/** The member's sessions: this device first, then the others, most recently used first. */
export function Sessions() {
  const { data, error, refetch } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const list = useRef<HTMLUListElement>(null);
  if (!data) {
    if (error) return <ErrorState message={getErrorMessage(error)} onRetry={refetch} />;
    return <SessionsSkeleton />;
  }
  const sessions = data.sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );
  return (
    <List
      ref={list}
      disablePadding
      tabIndex={-1}
      aria-label={t('Devices you’re signed in on')}
      sx={{ outline: 'none' }}
    >
      {sessions.map((session) => (
        // The button disappears with its session, so the focus moves to the list.
        <SessionRow key={session.sessionId} session={session} onEnded={() => list.current?.focus()} />
      ))}
    </List>
  );
}

function SessionsSkeleton() {
  return (
    <Skeletons label={t('Loading devices')}>
      <Stack direction="row" sx={{ gap: 4, alignItems: 'center', py: 3 }}>
        <Skeleton variant="rounded" width={44} height={44} />
        <Stack spacing={1} sx={{ flexGrow: 1 }}>
          <Skeleton variant="rounded" height={20} width="40%" />
          <Skeleton variant="rounded" height={16} width="60%" />
        </Stack>
      </Stack>
    </Skeletons>
  );
}
