import type { ProfileCard as Profile } from '@troth/contract';
import type { ReactNode } from 'react';
import { MemberNote, ProfileCard } from '../profiles/index.ts';
import { ShortlistToggle } from '../shortlist/index.ts';
import { InterestAction } from './InterestAction.tsx';

interface MemberCardProps {
  member: Profile;
  label?: string;
  /** When they were here last where nothing else is said. */
  note?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  children?: ReactNode;
}

/** The card of every list, with what one can do about the member: interest, and the shortlist. */
export function MemberCard({ member, note, ...card }: MemberCardProps) {
  return (
    <ProfileCard
      {...card}
      profile={member}
      note={note ?? <MemberNote profile={member} about="active" />}
      action={<InterestAction member={member} />}
      quietAct={<ShortlistToggle member={member} />}
    />
  );
}
