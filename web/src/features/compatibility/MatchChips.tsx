import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Compatibility } from '@troth/contract';
import { t } from '@troth/texts';
import { criterionLabels } from '../vocabularies/index.ts';
import { getCriterionStatus } from './CriterionStatus.tsx';

const MAX_CHIPS = 3;

/**
 * What two members share, then criteria that they meet for each other, most important first: the first three, or at
 * least everything that they share.
 */
export function findMatchPoints(
  { inCommon, breakdown }: Pick<Compatibility, 'inCommon' | 'breakdown'>,
  areAllShown: boolean,
): string[] {
  const metCriteria = breakdown
    .filter((fit) => getCriterionStatus(fit) === 'met')
    .map(({ criterion }) => criterionLabels[criterion]);
  return [...inCommon, ...metCriteria].slice(
    0,
    areAllShown ? Math.max(MAX_CHIPS, inCommon.length) : MAX_CHIPS,
  );
}

interface MatchChipsProps {
  compatibility: Compatibility;
  /** Whether to show everything that the two share, instead of the first three. */
  areAllShown: boolean;
}

/** Reasons why two members match; renders nothing if there are none. */
export function MatchChips({ compatibility, areAllShown }: MatchChipsProps) {
  const points = findMatchPoints(compatibility, areAllShown);
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
