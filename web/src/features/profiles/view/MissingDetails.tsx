import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Link } from 'react-router';
import { useCachedOwnProfile } from '../api.ts';
import { getCriterionPath } from '../sections.ts';

interface MissingDetailsProps {
  /** Another missing requirement, listed first. */
  otherRequirement?: string | undefined;
  /** Called when a link to a missing detail is followed. */
  onLeave?: () => void;
}

/** What the profile lacks before the member can express interest, whatever the tier; renders nothing if complete. */
export function MissingDetails({ otherRequirement, onLeave }: MissingDetailsProps) {
  const missing = useCachedOwnProfile()?.missingRequiredCriteria ?? [];
  if (missing.length === 0 && otherRequirement === undefined) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 3, p: 4, borderRadius: '10px', bgcolor: 'gold.box', color: 'gold.onBox' }}
    >
      {otherRequirement !== undefined && <Typography>{otherRequirement}</Typography>}
      {missing.length > 0 && <MissingCriteria criteria={missing} onLeave={onLeave} />}
    </Box>
  );
}

interface MissingCriteriaProps extends Pick<MissingDetailsProps, 'onLeave'> {
  criteria: OwnProfile['missingRequiredCriteria'];
}

function MissingCriteria({ criteria, onLeave }: MissingCriteriaProps) {
  return (
    <div>
      <Typography>
        {t(
          'Add these details to express interest and start conversations. Until your profile is 60% complete without a photo, members can’t see it, whichever plan you have.',
        )}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, display: 'flex', flexWrap: 'wrap', columnGap: 8 }}>
        {criteria.map((criterion) => (
          <Box component="li" key={criterion} sx={{ py: 0.5 }}>
            <MuiLink component={Link} to={getCriterionPath(criterion)} color="inherit" onClick={onLeave}>
              {translate(criterion)}
            </MuiLink>
          </Box>
        ))}
      </Box>
    </div>
  );
}
