import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { useMinute } from '../../../ui/useMinute.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { Presence } from './Presence.tsx';

interface MemberNoteProps {
  profile: ProfileCard;
  about: 'active' | 'joined' | 'viewed';
  /** When they looked at my profile. */
  viewedAt?: string;
}

/** What matters most of a member in a list: that they wait for my answer, else why they stand here, and whether they are here. */
export function MemberNote({ profile, about, viewedAt }: MemberNoteProps) {
  useMinute();
  // Without a connection nobody knows who is here.
  const isHere = useOnline() && profile.online;
  if (about !== 'viewed' && profile.receivedInterest?.status === 'pending') {
    return (
      <Box component="span" sx={{ color: 'magenta.text', fontWeight: 600 }}>
        {t('Interested in you')}
      </Box>
    );
  }
  if (about === 'active' && isHere) return <Presence />;
  return (
    <>
      {isHere && (
        <>
          <Presence />
          {' · '}
        </>
      )}
      {about === 'viewed' && viewedAt !== undefined
        ? t('Viewed {when}', { when: relativeTimeWithin(viewedAt) })
        : whenHere(profile, about)}
    </>
  );
}

/** Who hides when they are here is told by when they joined. */
function whenHere({ lastActiveAt, joinedAt }: ProfileCard, about: MemberNoteProps['about']): string {
  return about === 'active' && lastActiveAt !== null
    ? t('Active {when}', { when: relativeTimeWithin(lastActiveAt) })
    : t('Joined {when}', { when: relativeTimeWithin(joinedAt) });
}
