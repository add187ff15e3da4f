import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Compatibility, confidenceOf } from '@troth/contract';
import { t } from '@troth/texts';
import { rich } from '../../ui/format/rich.ts';
import { ConfidenceGaps } from './ConfidenceGaps.tsx';
import { FitBar, formatScore } from './FitBar.tsx';

/** What the score rests on, counted in criteria; with medium confidence also that it may change. */
function describeBasis({ breakdown, ...comparison }: Compatibility): string {
  const total = breakdown.length;
  const count = comparison.comparedCriteria;
  if (confidenceOf(comparison) === 'high') {
    return count === total
      ? t('Based on all {total} things you two look for.', { total })
      : t('Based on {count} of the {total} things you two look for.', { count, total });
  }
  return count === total
    ? t('Based on the {total} things you two look for, so it may still change.', { total })
    : t('Based on {count} of the {total} things you two look for, so it may still change.', { count, total });
}

interface FitSummaryProps {
  compatibility: Compatibility;
  /** Name used in sentences. */
  name: string;
}

/** Compatibility at a glance: one number, its meaning, what it rests on, and both directions. */
export function FitSummary({ compatibility, name }: FitSummaryProps) {
  const { score, theirFit, myFit, theyMeetMyMustHaves, iMeetTheirMustHaves } = compatibility;
  const isKnown = confidenceOf(compatibility) !== 'low';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        {isKnown && <Score score={score} />}
        <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
          <Typography variant="h3" component="p">
            {isKnown
              ? formatScore(score, theyMeetMyMustHaves && iMeetTheirMustHaves)
              : t('Not much to go on yet')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
            {isKnown ? describeBasis(compatibility) : t('Missing details never count against anyone.')}
          </Typography>
        </Box>
      </Box>
      <ConfidenceGaps compatibility={compatibility} />
      <Box component="ul" sx={barsStyle}>
        <FitBar
          label={t('How {name} fits your preferences', { name })}
          fit={isKnown ? theirFit : null}
          meetsMustHaves={theyMeetMyMustHaves}
        />
        <FitBar
          label={t('How you fit {name}’s preferences', { name })}
          fit={isKnown ? myFit : null}
          meetsMustHaves={iMeetTheirMustHaves}
        />
      </Box>
    </>
  );
}

const barsStyle = {
  m: 0,
  mt: 5,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  columnGap: 8,
  '@container (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

function Score({ score }: { score: number }) {
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        flexShrink: 0,
        minWidth: 76,
        px: 3,
        py: 2,
        borderRadius: '16px',
        bgcolor: 'gold.box',
        color: 'gold.onBox',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {rich('<number>{score}%</number><words>fit</words>', {
        score,
        number: (chunks) => (
          <Box component="span" sx={{ display: 'block', typography: 'h1', fontFamily: 'inherit' }}>
            {chunks}
          </Box>
        ),
        words: (chunks) => (
          <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
            {chunks}
          </Box>
        ),
      })}
    </Box>
  );
}
