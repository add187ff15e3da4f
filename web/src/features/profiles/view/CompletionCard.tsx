import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Link } from 'react-router';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { getCriterionPath } from '../sections.ts';

/** Profile completion as a gold ring with the percentage in it. */
function CompletionRing({ percentage }: { percentage: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 80 80"
      role="img"
      aria-label={t('{percentage}% complete', { percentage })}
      sx={{ width: 88, height: 88, flexShrink: 0 }}
    >
      <Box
        component="circle"
        cx="40"
        cy="40"
        r="35"
        sx={{ fill: 'none', stroke: (theme) => theme.vars?.palette.recessed, strokeWidth: 6 }}
      />
      <Box
        component="circle"
        cx="40"
        cy="40"
        r="35"
        pathLength={100}
        transform="rotate(-90 40 40)"
        sx={{
          fill: 'none',
          stroke: (theme) => theme.vars?.palette.gold.fill,
          strokeWidth: 6,
          strokeLinecap: 'round',
          strokeDasharray: `${percentage} 100`,
          visibility: percentage === 0 ? 'hidden' : 'visible',
        }}
      />
      <Box
        component="text"
        x="40"
        y="46.5"
        textAnchor="middle"
        sx={{ fill: 'currentColor', fontSize: 19, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {percentage}%
      </Box>
    </Box>
  );
}

const MAX_SHOWN_CRITERIA = 4;

/** What is missing in the profile, most valuable first. */
export function CompletionCard({ me }: { me: OwnProfile }) {
  const { profileCompletionPercentage: percentage, missingCompletionCriteria: missing, status } = me;
  if (missing.length === 0) return null;
  return (
    <SectionCard title={t('Your profile')}>
      <Stack direction="row" spacing={5} sx={{ alignItems: 'center' }}>
        <CompletionRing percentage={percentage} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1">{t('What families look for next')}</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, '& ::marker': { color: 'gold.text' } }}>
            {missing.slice(0, MAX_SHOWN_CRITERIA).map((criterion) => (
              <Box component="li" key={criterion} sx={{ py: 0.5 }}>
                <MuiLink component={Link} to={getCriterionPath(criterion)}>
                  {translate(criterion)}
                </MuiLink>
              </Box>
            ))}
          </Box>
        </Box>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
        {status === 'listed'
          ? t('Members can find you. The more you share, the easier it is for someone to reach out.')
          : t(
              'You can look around already. Add the basics and we’ll show you to members and find you matches.',
            )}
      </Typography>
      <Button component={Link} to="/profile/edit" variant="contained" sx={{ mt: 4 }}>
        {t('Complete my profile')}
      </Button>
    </SectionCard>
  );
}
