import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { memo, type ReactNode } from 'react';
import { relativeTimeInSentence } from '../../ui/format/date.tsx';
import { useMinuteTick } from '../../ui/instant.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { InterestAction } from '../interests/index.ts';
import { OnlineMark, useWithRelationship } from '../profiles/index.ts';
import { ShortlistToggle } from '../shortlist/index.ts';
import { MemberCardLayout } from './MemberCardLayout.tsx';

interface MemberCardProps {
  member: ProfileCard;
  label?: string;
  /** What the note under the name shows: last activity, join date or time of the view. */
  noteKind?: 'active' | 'joined' | 'viewed';
  viewedAt?: string;
  headingLevel?: 'h2' | 'h3';
  children?: ReactNode;
}

/**
 * The card of every list, with interest and shortlist actions. Memoized, because it is large and lists are refetched
 * often.
 */
export const MemberCard = memo(function MemberCard({
  member,
  noteKind = 'active',
  viewedAt,
  ...card
}: MemberCardProps) {
  return (
    <MemberCardLayout
      {...card}
      profile={member}
      note={<MemberNote profile={member} noteKind={noteKind} viewedAt={viewedAt} />}
      action={<InterestAction member={member} />}
      secondaryAction={<ShortlistToggle member={member} />}
    />
  );
});

interface MemberNoteProps {
  profile: ProfileCard;
  noteKind: 'active' | 'joined' | 'viewed';
  /** When this member viewed the profile of the signed-in member. */
  viewedAt?: string;
}

/**
 * The note about a member: that their interest waits for an answer, or otherwise why they are in the list and whether
 * they are online. A list of viewers always shows the time of the view.
 */
function MemberNote({ profile, noteKind, viewedAt }: MemberNoteProps) {
  useMinuteTick();
  const { receivedInterest } = useWithRelationship(profile);
  // Without a connection the online state is unknown.
  const isMemberOnline = useOnline() && profile.online;
  if (noteKind !== 'viewed' && receivedInterest?.status === 'pending') {
    return (
      <Box component="span" sx={{ color: 'magenta.text', fontWeight: 600 }}>
        {t('Interested in you')}
      </Box>
    );
  }
  if (noteKind === 'active' && isMemberOnline) return <OnlineMark />;
  return (
    <>
      {isMemberOnline && (
        <>
          <OnlineMark />
          {' · '}
        </>
      )}
      {noteKind === 'viewed' && viewedAt !== undefined
        ? t('Viewed {when}', { when: relativeTimeInSentence(viewedAt) })
        : formatActivity(profile, noteKind)}
    </>
  );
}

/** The last activity, or the join date of a member who hides their activity. */
function formatActivity(
  { lastActiveAt, joinedAt }: ProfileCard,
  noteKind: MemberNoteProps['noteKind'],
): string {
  return noteKind === 'active' && lastActiveAt !== null
    ? t('Active {when}', { when: relativeTimeInSentence(lastActiveAt) })
    : t('Joined {when}', { when: relativeTimeInSentence(joinedAt) });
}
