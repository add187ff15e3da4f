import type { ProfileCard as Profile } from '@troth/contract';
import { memo, type ReactNode } from 'react';
import { MemberNote, ProfileCard } from '../profiles/index.ts';
import { ShortlistToggle } from '../shortlist/index.ts';
import { InterestAction } from './InterestAction.tsx';

interface MemberCardProps {
  member: Profile;
  label?: string;
  /** Why they stand in this list, and when that was. */
  about?: 'active' | 'joined' | 'viewed';
  viewedAt?: string;
  headingLevel?: 'h2' | 'h3';
  children?: ReactNode;
}

/**
 * The card of every list, with what one can do about the member: interest, and the shortlist. It is large, and its list is
 * asked for again often: it is drawn anew only where the member has changed.
 */
export const MemberCard = memo(function MemberCard({
  member,
  about = 'active',
  viewedAt,
  ...card
}: MemberCardProps) {
  return (
    <ProfileCard
      {...card}
      profile={member}
      note={<MemberNote profile={member} about={about} viewedAt={viewedAt} />}
      action={<InterestAction member={member} />}
      quietAct={<ShortlistToggle member={member} />}
    />
  );
});
