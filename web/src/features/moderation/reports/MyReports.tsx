import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { once } from '../../../platform/once.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { useOwnReportsInfiniteQuery } from '../api.ts';
import { ReportRow } from './ReportRow.tsx';

/** What the member told staff, and what became of it; notifications about one lead here (decisions §8). */
export function MyReports() {
  return (
    <Box id="my-reports" sx={{ scrollMarginTop: 80 }}>
      <SectionCard
        title={t('My reports')}
        hint={t('Our staff read every report and every safety concern. Nobody is told that it was you.')}
        headingLevel="h3"
      >
        <Reports />
      </SectionCard>
    </Box>
  );
}

function Reports() {
  const list = useOwnReportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  const reports =
    data &&
    once(
      data.pages.flatMap((page) => page.reports),
      ({ reportId }) => reportId,
    );
  const place = useFocusOnNewest(reports?.length ?? 0, list.hasNextPage);
  if (reports === undefined) {
    return error === undefined ? (
      <TextSkeleton lines={2} />
    ) : (
      <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
    );
  }
  if (reports.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t(
          'You have reported nobody. If something worries you, choose Safety concern at the end of a profile, on a photo or under a conversation.',
        )}
      </Typography>
    );
  }
  return (
    <Stack ref={place} spacing={6}>
      <Box component="ul" aria-label={t('My reports')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} />
        ))}
      </Box>
      <LoadMore
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        failedMore={error === undefined ? undefined : messageOf(error)}
        onMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
}
