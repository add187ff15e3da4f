import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Interest } from '@troth/contract';
import type { ReactNode } from 'react';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { rich } from '../../../ui/rich.ts';
import {
  aboveWholeCard,
  NameAndAge,
  oneLine,
  ProfileAvatar,
  useVocabularies,
  WholeCardLink,
  wholeCard,
} from '../../profiles/index.ts';
import { InterestAction } from '../InterestAction.tsx';

interface InterestRowProps {
  interest: Interest;
  direction: 'received' | 'sent';
}

/** An interest with its member at the left and the act at the right, below one another on phones. */
export function InterestRow({ interest, direction }: InterestRowProps) {
  const { choices } = useVocabularies();
  const { profile, message, createdAt } = interest;
  const when = relativeTimeWithin(createdAt);
  const time = (words: ReactNode) => <time dateTime={createdAt}>{words}</time>;
  return (
    <Card
      component="article"
      sx={{
        ...wholeCard,
        p: 4,
        display: 'grid',
        columnGap: 4,
        rowGap: 4,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 17rem' },
      }}
    >
      <ProfileAvatar photo={profile.profilePhoto} userId={profile.userId} name={profile.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          <WholeCardLink userId={profile.userId}>
            <NameAndAge name={profile.name} age={profile.age} />
          </WholeCardLink>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {oneLine(profile, choices)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {direction === 'received'
            ? rich('Received <time>{when}</time>', { when, time })
            : rich('Sent <time>{when}</time>', { when, time })}
        </Typography>
      </Box>
      <Box sx={{ ...aboveWholeCard, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <InterestAction member={profile} />
      </Box>
      {message !== '' && (
        <Box
          component="blockquote"
          sx={{
            gridColumn: '1 / -1',
            m: 0,
            pl: 4,
            borderLeft: 2,
            borderColor: 'magenta.text',
            whiteSpace: 'pre-line',
          }}
        >
          {message}
        </Box>
      )}
    </Card>
  );
}
