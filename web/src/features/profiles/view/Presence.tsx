import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { relativeTimeInSentence } from '../../../ui/format/date.tsx';
import { useOnline } from '../../../ui/useOnline.ts';

/** Online: a dot with accessible text. */
export function OnlineMark() {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'success.main', fontWeight: 600 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-block',
          width: 8,
          height: 8,
          mr: 1.5,
          borderRadius: '50%',
          bgcolor: 'success.main',
        }}
      />
      {t('Online')}
    </Box>
  );
}

/**
 * Whether a member is online, or when they last were; empty if they hide it. Without a connection the state is unknown.
 */
export function LastActive({ online, lastActiveAt }: Pick<ProfileCard, 'online' | 'lastActiveAt'>) {
  const isKnown = useOnline();
  if (online && isKnown) return <OnlineMark />;
  if (lastActiveAt === null) return null;
  return t('Active {when}', { when: relativeTimeInSentence(lastActiveAt) });
}
