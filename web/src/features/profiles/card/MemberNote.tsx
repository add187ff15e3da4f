import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { relativeTime } from '../../../ui/format/date.ts';

interface MemberNoteProps {
  profile: ProfileCard;
  about: 'active' | 'joined';
}

/** What matters most of a member in a list: that they wait for my answer, else when they were here. */
export function MemberNote({ profile, about }: MemberNoteProps) {
  if (profile.receivedInterest?.status === 'pending') {
    return (
      <Box component="span" sx={{ color: 'magenta.text', fontWeight: 600 }}>
        Interested in you
      </Box>
    );
  }
  return about === 'joined'
    ? `Joined ${inSentence(relativeTime(profile.joinedAt))}`
    : `Active ${inSentence(relativeTime(profile.lastActiveAt))}`;
}

const inSentence = (time: string) => (time === 'Just now' ? 'just now' : time);
