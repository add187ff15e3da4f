import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BioAnalysis } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { lengthInWords, warmthInWords } from './bio-words.ts';
import { NotToldYet } from './NotToldYet.tsx';
import { Suggestions } from './Suggestions.tsx';
import { WarmthMeter } from './WarmthMeter.tsx';

const panel = { bgcolor: 'sunk', borderRadius: '10px', p: { xs: 4, sm: 5 } };
const measures = {
  display: 'grid',
  columnGap: 8,
  rowGap: 4,
  gridTemplateColumns: { sm: '2fr 3fr' },
};

/** What a careful reader would tell of the text, only to its writer. */
export function BioPanel({ analysis, isStale }: { analysis: BioAnalysis; isStale: boolean }) {
  const { understood, length, warmth, missing, suggestions } = analysis;
  const titleId = useId();
  const warmthId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={5} sx={panel}>
      <Box>
        <Typography variant="h3" id={titleId}>
          {isStale ? t('How it read before your changes') : t('How it reads')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Only you see this, and nothing of it is kept.')}
        </Typography>
      </Box>
      <Box sx={measures}>
        <Measure label={t('Length')}>{lengthInWords(length)}</Measure>
        {understood && length.verdict !== 'empty' && (
          <Measure
            label={t('Warmth')}
            labelId={warmthId}
            below={<WarmthMeter warmth={warmth} labelId={warmthId} />}
          >
            {warmthInWords(warmth)}
          </Measure>
        )}
      </Box>
      {missing.length > 0 && length.verdict !== 'empty' && <NotToldYet topics={missing} />}
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

export function BioPanelSkeleton() {
  return (
    <Skeletons label={t('Your text is being read')}>
      <Stack spacing={5} sx={panel}>
        <Skeleton variant="text" width="40%" sx={{ typography: 'h3', bgcolor: 'divider' }} />
        <Box sx={measures}>
          <Skeleton variant="rounded" height={48} sx={{ bgcolor: 'divider' }} />
          <Skeleton variant="rounded" height={48} sx={{ bgcolor: 'divider' }} />
        </Box>
        <Skeleton variant="rounded" height={96} sx={{ bgcolor: 'divider' }} />
      </Stack>
    </Skeletons>
  );
}
