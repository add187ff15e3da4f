import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Compatibility } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { FitBreakdown } from './FitBreakdown.tsx';
import { FitSummary } from './FitSummary.tsx';
import { findMatchPoints, MatchChips } from './MatchChips.tsx';

const compatibilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    compatibility: build.query({
      ...fromEndpoint(endpoints.compatibility.show),
      // Refetched when the own profile, or the relationship to the other member, changes.
      providesTags: (_reply, _failure, { params }) => [{ type: 'Profile', id: params.userId }, 'Members'],
    }),
  }),
});

export const { useCompatibilityQuery } = compatibilityApi;

const SKELETON_BARS = ['theirs', 'mine'] as const;
const SKELETON_CHIPS = ['a', 'b', 'c'] as const;

/** Reserves the height of the content, so that the page does not move when it loads. */
function FitSkeleton() {
  return (
    <Box sx={{ minHeight: 300 }}>
      <Skeletons label={t('Comparing your profiles')}>
        <Stack direction="row" spacing={4} sx={{ alignItems: 'center' }}>
          <Skeleton variant="rounded" width={76} height={74} sx={{ borderRadius: '16px' }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton variant="text" sx={{ typography: 'h3' }} width="50%" />
            <Skeleton variant="text" sx={{ typography: 'body2' }} width="80%" />
          </Box>
        </Stack>
        <Stack spacing={4} sx={{ mt: 5 }}>
          {SKELETON_BARS.map((bar) => (
            <Box key={bar}>
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="60%" />
              <Skeleton variant="rounded" height={10} sx={{ mt: 1.5, borderRadius: 999 }} />
            </Box>
          ))}
        </Stack>
        <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 5, flexWrap: 'wrap' }}>
          {SKELETON_CHIPS.map((chip) => (
            <Skeleton key={chip} variant="rounded" width={140} height={32} sx={{ borderRadius: 999 }} />
          ))}
        </Stack>
      </Skeletons>
    </Box>
  );
}

interface WhyYouFitProps {
  userId: string;
  /** Name used in sentences. */
  name: string;
}

/** Loads and fails independently of the rest of the profile. */
export function WhyYouFit({ userId, name }: WhyYouFitProps) {
  const { currentData, error, refetch } = useCompatibilityQuery({ params: { userId } });
  return (
    <SectionCard title={t('Why you match')}>
      {currentData !== undefined ? (
        <CompatibilityDetails compatibility={currentData} name={name} />
      ) : error !== undefined ? (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <FitSkeleton />
      )}
    </SectionCard>
  );
}

/** The comparison at a glance; everything shared and every criterion on request. */
function CompatibilityDetails({ compatibility, name }: { compatibility: Compatibility; name: string }) {
  const { breakdown } = compatibility;
  const detailsId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const hasMore =
    breakdown.length > 0 ||
    findMatchPoints(compatibility, true).length > findMatchPoints(compatibility, false).length;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <FitSummary compatibility={compatibility} name={name} />
      <MatchChips compatibility={compatibility} areAllShown={isExpanded} />
      {hasMore && (
        <>
          <Button
            aria-expanded={isExpanded}
            aria-controls={detailsId}
            onClick={() => setExpanded(!isExpanded)}
            sx={{ mt: 3, ml: -5 }}
          >
            {isExpanded ? t('Show less') : t('See all')}
          </Button>
          <Box id={detailsId} hidden={!isExpanded} sx={{ mt: 3 }}>
            {breakdown.length > 0 && <FitBreakdown breakdown={breakdown} />}
          </Box>
        </>
      )}
    </Box>
  );
}
