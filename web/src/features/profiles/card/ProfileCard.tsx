import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ProfileCard as Profile } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { ProofMarks } from '../../proofs/index.ts';
import { useVocabularies } from '../useVocabularies.ts';
import { oneLine } from '../words.ts';
import { cardRows } from './card-rows.ts';
import { Fit } from './Fit.tsx';
import { NameAndAge } from './NameAndAge.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { aboveWholeCard, WholeCardLink, wholeCard } from './WholeCardLink.tsx';

interface ProfileCardProps {
  profile: Profile;
  /** A word above the name that says why the member is in the list: "Promoted". "Highlighted" when not given. */
  label?: string;
  /** A short line under the words: why this member stands here. */
  note?: ReactNode;
  /** The one act. */
  action?: ReactNode;
  /** The quiet act, at the photo's foot where no face is. */
  quietAct?: ReactNode;
  /** What this list alone keeps of the member. */
  children?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}

/**
 * A member in a list. The name's link covers the whole card; the acts lie above it. Every line keeps its height, so
 * that cards of a row align.
 */
export function ProfileCard({ profile, label, note, action, quietAct, ...rest }: ProfileCardProps) {
  const { children, headingLevel = 'h3' } = rest;
  const { choices } = useVocabularies();
  return (
    <Card
      component="article"
      sx={{
        ...wholeCard,
        ...cardRows,
        height: '100%',
        transition: 'transform 120ms cubic-bezier(.2,0,0,1)',
        borderColor: profile.highlighted ? 'gold.fill' : 'divider',
        '@media (hover: hover)': { '&:hover': { transform: 'translateY(-2px)' } },
      }}
    >
      <Box>
        <Box sx={{ position: 'relative' }}>
          <ProfilePhoto
            photo={profile.profilePhoto}
            userId={profile.userId}
            name={profile.name}
            withheld={profile.photoWithheld}
          />
          {quietAct !== undefined && (
            <Box sx={{ ...aboveWholeCard, position: 'absolute', right: 8, bottom: 8 }}>{quietAct}</Box>
          )}
        </Box>
        <Box sx={{ px: 4, pt: 2 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: 18 }}>
            {label ?? (profile.highlighted && t('Highlighted'))}
          </Typography>
          <Typography variant="h3" component={headingLevel}>
            <WholeCardLink userId={profile.userId}>
              <NameAndAge name={profile.name} age={profile.age} />
            </WholeCardLink>
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary', minHeight: 22 }}>
            {oneLine(profile, choices)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ px: 4, pt: 2 }}>
        <ProofMarks proofs={profile.proofs} />
        <Fit {...profile.compatibility} />
      </Box>
      <Box sx={{ px: 4, pb: 4, display: 'flex', flexDirection: 'column' }}>
        <Typography
          variant="caption"
          component="div"
          noWrap
          sx={{ color: 'text.secondary', minHeight: 18, mt: 2 }}
        >
          {note}
        </Typography>
        {children !== undefined && <Box sx={{ ...aboveWholeCard, mt: 3 }}>{children}</Box>}
        {action !== undefined && <Box sx={{ ...aboveWholeCard, mt: 'auto', pt: 3 }}>{action}</Box>}
      </Box>
    </Card>
  );
}
