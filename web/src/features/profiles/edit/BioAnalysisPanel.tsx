import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BioAnalysis } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { formatBioLength, formatWarmth } from './bio-labels.ts';

/** Topics that families usually look for and that the text does not mention. */
function MissingTopics({ topics }: { topics: readonly string[] }) {
  const id = useId();
  return (
    <Box>
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary', mb: 2 }}>
        {t('Not added yet')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {topics.map((topic) => (
          <Chip
            key={topic}
            component="li"
            variant="outlined"
            label={topic}
            sx={{ bgcolor: 'background.paper', borderColor: 'divider' }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** What the member could add or change, most helpful first. */
function Suggestions({ suggestions }: { suggestions: readonly string[] }) {
  if (suggestions.length === 0) {
    return <Typography>{t('This sounds just like you. We wouldn’t change a thing.')}</Typography>;
  }
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('What you could add')}
      </Typography>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', counterReset: 'suggestion', display: 'grid', rowGap: 3 }}
      >
        {suggestions.map((suggestion) => (
          <Box
            component="li"
            key={suggestion}
            sx={{
              counterIncrement: 'suggestion',
              display: 'grid',
              gridTemplateColumns: '28px minmax(0, 1fr)',
              alignItems: 'baseline',
              maxWidth: '62ch',
              '&::before': { content: 'counter(suggestion) / ""', typography: 'h3', color: 'gold.text' },
            }}
          >
            {suggestion}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const MAX_WARMTH = 100;

/** The warmth as a bar; screen readers hear it in words. */
function WarmthMeter({ warmth, labelId }: { warmth: number; labelId: string }) {
  return (
    <Box
      role="meter"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={MAX_WARMTH}
      aria-valuenow={warmth}
      aria-valuetext={t('{meaning}, {warmth} of {most}', {
        meaning: formatWarmth(warmth),
        warmth,
        most: MAX_WARMTH,
      })}
      sx={{ height: 8, borderRadius: 999, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
        sx={{
          height: 1,
          width: 1,
          borderRadius: 999,
          bgcolor: 'gold.fill',
          transformOrigin: 'left',
          transform: `translateX(${warmth - MAX_WARMTH}%)`,
          transition: 'transform 400ms cubic-bezier(.05,.7,.1,1)',
        }}
      />
    </Box>
  );
}

const panelStyle = { bgcolor: 'recessed', borderRadius: '10px', p: { xs: 4, sm: 5 } };
const measuresStyle = {
  display: 'grid',
  columnGap: 8,
  rowGap: 4,
  gridTemplateColumns: { sm: '2fr 3fr' },
};

/** Feedback on the text, visible only to its writer. */
export function BioAnalysisPanel({ analysis, isStale }: { analysis: BioAnalysis; isStale: boolean }) {
  const { understood, length, warmth, missing, suggestions } = analysis;
  const titleId = useId();
  const warmthId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={5} sx={panelStyle}>
      <Box>
        <Typography variant="h3" id={titleId}>
          {isStale ? t('How it read before your changes') : t('How it reads')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Only you can see this, and we don’t store it.')}
        </Typography>
      </Box>
      <Box sx={measuresStyle}>
        <Measure label={t('Length')}>{formatBioLength(length)}</Measure>
        {understood && length.verdict !== 'empty' && (
          <Measure
            label={t('Warmth')}
            labelId={warmthId}
            below={<WarmthMeter warmth={warmth} labelId={warmthId} />}
          >
            {formatWarmth(warmth)}
          </Measure>
        )}
      </Box>
      {missing.length > 0 && length.verdict !== 'empty' && <MissingTopics topics={missing} />}
      {understood ? (
        <Suggestions suggestions={suggestions} />
      ) : (
        <Typography>{suggestions.join(' ')}</Typography>
      )}
    </Stack>
  );
}

interface MeasureProps {
  label: string;
  labelId?: string;
  below?: ReactNode;
  children: ReactNode;
}

function Measure({ label, labelId, below, children }: MeasureProps) {
  return (
    <Stack spacing={1}>
      <Typography variant="body2" id={labelId} sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography>{children}</Typography>
      {below}
    </Stack>
  );
}

export function BioAnalysisPanelSkeleton() {
  return (
    <Skeletons label={t('Reading your text')}>
      <Stack spacing={5} sx={panelStyle}>
        <Skeleton variant="text" width="40%" sx={{ typography: 'h3', bgcolor: 'divider' }} />
        <Box sx={measuresStyle}>
          <Skeleton variant="rounded" height={48} sx={{ bgcolor: 'divider' }} />
          <Skeleton variant="rounded" height={48} sx={{ bgcolor: 'divider' }} />
        </Box>
        <Skeleton variant="rounded" height={96} sx={{ bgcolor: 'divider' }} />
      </Stack>
    </Skeletons>
  );
}
