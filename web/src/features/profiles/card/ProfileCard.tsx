import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ProfileCard as Profile } from '@troth/contract';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useVocabularies } from '../useVocabularies.ts';
import { oneLine } from '../words.ts';
import { NameAndAge } from './NameAndAge.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';

interface ProfileCardProps {
  profile: Profile;
  /** A short line under the words: why this member stands here. */
  note?: ReactNode;
  /** The one act. */
  action?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}

/**
 * A member in a list. The name's link covers the whole card; the act lies above it. Every line keeps its height, so
 * that cards of a row align.
 */
export function ProfileCard({ profile, note, action, headingLevel = 'h3' }: ProfileCardProps) {
  const { choices } = useVocabularies();
  const line = oneLine(profile, choices);
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        transition: 'transform 120ms cubic-bezier(.2,0,0,1)',
        borderColor: profile.highlighted ? 'gold.fill' : 'divider',
        '@media (hover: hover)': { '&:hover': { transform: 'translateY(-2px)' } },
        '&:has(a[data-whole]:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'gold.text',
          outlineOffset: 2,
        },
      }}
    >
      <ProfilePhoto src={profile.profilePhotoUrl} name={profile.name} />
      <Box sx={{ p: 4, display: 'flex', flexDirection: 'column', flexGrow: 1 }}>
        <Typography variant="h3" component={headingLevel}>
          <Link
            component={RouterLink}
            to={`/profile/${profile.userId}`}
            data-whole
            color="inherit"
            underline="none"
            sx={{
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              '&:focus-visible': { outline: 'none' },
            }}
          >
            <NameAndAge name={profile.name} age={profile.age} />
          </Link>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary', minHeight: 22 }}>
          {line}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          noWrap
          sx={{ color: 'text.secondary', minHeight: 18, mt: 1 }}
        >
          {note}
        </Typography>
        {action !== undefined && (
          <Box sx={{ position: 'relative', zIndex: 1, mt: 'auto', pt: 3 }}>{action}</Box>
        )}
      </Box>
    </Card>
  );
}
