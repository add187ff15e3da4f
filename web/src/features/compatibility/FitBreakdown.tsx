import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CriterionFit } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { spaceBetween } from '../../ui/layout/sx.ts';
import { criterionLabels } from '../vocabularies/index.ts';
import { CriterionStatusIcon, CriterionStatusText } from './CriterionStatus.tsx';

/** The criteria, most important first. */
export function FitBreakdown({ breakdown }: { breakdown: readonly CriterionFit[] }) {
  const titleId = useId();
  return (
    <div>
      <Typography variant="subtitle2" component="h3" id={titleId} sx={{ mb: 3 }}>
        {t('In detail')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}
      >
        {breakdown.map((fit) => (
          <Box component="li" key={fit.criterion} sx={{ display: 'flex', gap: 3 }}>
            <CriterionStatusIcon fit={fit} />
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <Box sx={spaceBetween}>
                <Typography variant="subtitle2" component="span">
                  {criterionLabels[fit.criterion]}
                </Typography>
                <CriterionStatusText fit={fit} />
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
                {fit.explanation}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
