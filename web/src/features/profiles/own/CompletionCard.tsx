import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Link } from 'react-router';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { CompletionRing } from './CompletionRing.tsx';
import { criterionAddress } from './criterion-address.ts';

const shown = 4;

/** What families look for next: what is still missing, the most valuable first. */
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
            {missing.slice(0, shown).map((criterion) => (
              <Box component="li" key={criterion} sx={{ py: 0.5 }}>
                <MuiLink component={Link} to={criterionAddress(criterion)}>
                  {translate(criterion)}
                </MuiLink>
              </Box>
            ))}
          </Box>
        </Box>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
        {status === 'listed'
          ? t('Members can find you. The more you tell, the better they know whether to write.')
          : t(
              'You can look around already. Once the basics are told, members find you and we match you with them.',
            )}
      </Typography>
      <Button component={Link} to="/profile/edit" variant="contained" sx={{ mt: 4 }}>
        {t('Finish my profile')}
      </Button>
    </SectionCard>
  );
}
