import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CriterionFit } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useRef, useState } from 'react';
import { spaceBetween } from '../../ui/layout/sx.ts';
import { criterionLabels } from '../vocabularies/index.ts';
import { CriterionStatusIcon, CriterionStatusText } from './CriterionStatus.tsx';

const INITIALLY_SHOWN = 4;

/** The criteria, most important first: the first few, and the rest on request. */
export function FitBreakdown({ breakdown }: { breakdown: readonly CriterionFit[] }) {
  const titleId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const firstHidden = useRef<HTMLLIElement>(null);
  // Hiding a single row would save no space, because the button is as tall as the row.
  const shownCriteria =
    isExpanded || breakdown.length <= INITIALLY_SHOWN + 1 ? breakdown : breakdown.slice(0, INITIALLY_SHOWN);

  const showAll = () => {
    setExpanded(true);
    // The button disappears, so move the focus to the first new row.
    requestAnimationFrame(() => firstHidden.current?.focus({ preventScroll: true }));
  };

  return (
    <div>
      <Typography variant="subtitle2" component="h3" id={titleId} sx={{ mb: 3 }}>
        {t('Point by point')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}
      >
        {shownCriteria.map((fit, index) => (
          <Box
            component="li"
            key={fit.criterion}
            ref={index === INITIALLY_SHOWN ? firstHidden : undefined}
            tabIndex={index === INITIALLY_SHOWN ? -1 : undefined}
            sx={{ display: 'flex', gap: 3 }}
          >
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
      {shownCriteria.length < breakdown.length && (
        <Button onClick={showAll} sx={{ mt: 2, ml: -5 }}>
          {t('Show all {count}', { count: breakdown.length })}
        </Button>
      )}
    </div>
  );
}
