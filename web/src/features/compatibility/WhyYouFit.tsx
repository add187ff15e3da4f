import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Compatibility } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { api } from '../../platform/api/api.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { FitBreakdown } from './FitBreakdown.tsx';
import { FitSummary } from './FitSummary.tsx';

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
const SKELETON_LINES = ['a', 'b', 'c', 'd', 'e'] as const;

/** Reserves the height of the content, so that the page does not move when it loads. */
function FitSkeleton() {
  return (
    <Box sx={{ minHeight: 520 }}>
      <Skeletons label={t('How you fit is on its way')}>
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
        <Stack spacing={3} sx={{ mt: 6 }}>
          {SKELETON_LINES.map((line) => (
            <Skeleton key={line} variant="rounded" height={44} />
          ))}
        </Stack>
      </Skeletons>
    </Box>
  );
}

/** What both have in common apart from preferences; renders nothing if the list is empty. */
function InCommon({ shared }: { shared: readonly string[] }) {
  const id = useId();
  if (shared.length === 0) return null;
  return (
    <Box sx={{ mt: 6 }}>
      <Typography variant="subtitle2" id={id} component="h3" sx={{ mb: 1 }}>
        {t('What you share')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          typography: 'body2',
          color: 'magenta.text',
          display: 'grid',
          gap: 1,
        }}
      >
        {shared.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
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
    <SectionCard title={t('Why you fit')}>
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

function CompatibilityDetails({ compatibility, name }: { compatibility: Compatibility; name: string }) {
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
