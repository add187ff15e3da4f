import Box from '@mui/material/Box';
import type { Compatibility } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { useCompatibilityQuery } from './api.ts';
import { FitBreakdown } from './FitBreakdown.tsx';
import { FitSkeleton } from './FitSkeleton.tsx';
import { FitSummary } from './FitSummary.tsx';
import { InCommon } from './InCommon.tsx';

interface WhyYouFitProps {
  userId: string;
  /** What one calls the member by. */
  name: string;
}

/** A part of a profile that comes, waits and fails by itself: the rest of the profile is read meanwhile. */
export function WhyYouFit({ userId, name }: WhyYouFitProps) {
  const { currentData, error, refetch } = useCompatibilityQuery({ params: { userId } });
  return (
    <SectionCard title={t('Why you fit')}>
      {currentData !== undefined ? (
        <Fit compatibility={currentData} name={name} />
      ) : error !== undefined ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FitSkeleton />
      )}
    </SectionCard>
  );
}

function Fit({ compatibility, name }: { compatibility: Compatibility; name: string }) {
  const { inCommon, breakdown } = compatibility;
  return (
    <Box
      sx={{
        containerType: 'inline-size',
        '& > div': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 6,
          alignItems: 'start',
          '@container (min-width: 40rem)': {
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            columnGap: 10,
          },
        },
      }}
    >
      <div>
        <div>
          <FitSummary compatibility={compatibility} name={name} />
          <InCommon shared={inCommon} />
        </div>
        {breakdown.length > 0 && <FitBreakdown breakdown={breakdown} />}
      </div>
    </Box>
  );
}
