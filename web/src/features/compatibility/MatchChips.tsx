import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Compatibility } from '@troth/contract';
import { t } from '@troth/texts';
import { criterionLabels } from '../vocabularies/index.ts';
import { getCriterionStatus } from './CriterionStatus.tsx';

const MAX_CHIPS = 3;

/** What two members share, then criteria that they meet for each other, most important first. */
export function findMatchPoints({
  inCommon,
  breakdown,
}: Pick<Compatibility, 'inCommon' | 'breakdown'>): string[] {
  const metCriteria = breakdown
    .filter((fit) => getCriterionStatus(fit) === 'met')
    .map(({ criterion }) => criterionLabels[criterion]);
  return [...inCommon, ...metCriteria].slice(0, MAX_CHIPS);
}

/** The first reasons why two members match; renders nothing if there are none. */
export function MatchChips({ compatibility }: { compatibility: Compatibility }) {
  const points = findMatchPoints(compatibility);
  if (points.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('What matches')}
      sx={{ m: 0, mt: 5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {points.map((point) => (
        <Chip
          key={point}
          component="li"
          label={point}
          sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { py: 1, whiteSpace: 'normal' } }}
        />
      ))}
    </Box>
  );
}
