import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Compatibility, isComparable } from '@troth/contract';
import { t } from '@troth/texts';
import { rich } from '../../ui/format/rich.ts';
import { FitBar, formatScore } from './FitBar.tsx';

interface FitSummaryProps {
  compatibility: Compatibility;
  /** Name used in sentences. */
  name: string;
}

/** Compatibility at a glance: one number, its meaning, and both directions. */
export function FitSummary({ compatibility, name }: FitSummaryProps) {
  const { score, theirFit, myFit } = compatibility;
  const isKnown = isComparable(compatibility);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        {isKnown && <Score score={score} />}
        <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
          <Typography variant="h3" component="p">
            {isKnown ? formatScore(score) : t('Not much to go on yet')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
            {isKnown
              ? t('It counts both ways: your preferences and theirs.')
              : t('Missing details never count against anyone.')}
          </Typography>
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 4,
          columnGap: 8,
          '@container (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <FitBar label={t('How {name} fits your preferences', { name })} fit={isKnown ? theirFit : null} />
        <FitBar label={t('How you fit {name}’s preferences', { name })} fit={isKnown ? myFit : null} />
      </Box>
    </>
  );
}

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
