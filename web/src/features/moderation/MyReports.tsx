import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CaseStatus, OwnReport } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { uniqueBy } from '../../platform/api/endpoint-query.ts';
import { errorStateProps, loadMoreProps } from '../../platform/api/query-states.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { rich } from '../../ui/format/rich.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useOwnReportsInfiniteQuery } from './api.ts';
import { reportReasonOptions } from './report-reasons.ts';

/** The result of a report, never the action taken against the other member. */
const statusTexts: Record<CaseStatus, string> = {
  open: t('We’re looking into it'),
  dismissed: t('We looked into it and found nothing against our guidelines'),
  acted: t('We’ve taken action'),
};

/** Title of a report, without a name if the reported member has left. */
function getReportTitle({ kind, name }: Pick<OwnReport, 'kind' | 'name'>): string {
  if (name === null) return kind === 'report' ? t('Report') : t('Safety concern');
  return kind === 'report' ? t('Report about {name}', { name }) : t('Safety concern about {name}', { name });
}

const statusIcons: Record<CaseStatus, { Icon: typeof ScheduleOutlined; color: string }> = {
  open: { Icon: ScheduleOutlined, color: 'text.secondary' },
  dismissed: { Icon: DoneAllOutlined, color: 'text.secondary' },
  acted: { Icon: CheckCircleOutlined, color: 'success.main' },
};

function ReportRow({ report }: { report: OwnReport }) {
  const { reason, details, createdAt, status, decidedAt } = report;
  const { Icon, color } = statusIcons[status];
  const label = reportReasonOptions.find(({ value }) => value === reason)?.label;
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {getReportTitle(report)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label} · <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 2, typography: 'body2' }}>
        <Icon aria-hidden sx={{ fontSize: 20, flexShrink: 0, mt: '1px', color }} />
        <span>
          {decidedAt === null
            ? statusTexts[status]
            : rich('{outcome}, {date}', {
                outcome: statusTexts[status],
                date: <time dateTime={decidedAt}>{formatLongDate(decidedAt)}</time>,
              })}
        </span>
      </Box>
      {details !== '' && (
        <Box component="details" sx={detailsStyle}>
          <summary>{t('What you wrote')}</summary>
          <p>{details}</p>
        </Box>
      )}
    </Box>
  );
}

const rowStyle = {
  py: 4,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& time': { whiteSpace: 'nowrap' },
} as const;

const detailsStyle = {
  mt: 1,
  typography: 'body2',
  '& summary': {
    width: 'fit-content',
    py: 2.5,
    cursor: 'pointer',
    color: 'gold.text',
    fontWeight: 600,
    borderRadius: '10px',
  },
  '& p': {
    m: 0,
    px: 4,
    py: 3,
    borderRadius: '10px',
    bgcolor: 'recessed',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
} as const;

/** The member's reports to staff with their results; notifications about a report link here. */
export function MyReports() {
  return (
    <Box id="my-reports" sx={{ scrollMarginTop: 80 }}>
      <SectionCard
        title={t('My reports')}
        hint={t('Our team reads every report and safety concern. We never tell anyone it was you.')}
      >
        <OwnReportList />
      </SectionCard>
    </Box>
  );
}

function OwnReportList() {
  const list = useOwnReportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  const reports =
    data &&
    uniqueBy(
      data.pages.flatMap((page) => page.reports),
      ({ reportId }) => reportId,
    );
  const listRef = useFocusOnLoadedItem(reports?.length ?? 0, list.hasNextPage);
  if (reports === undefined) {
    return error === undefined ? <TextSkeleton lines={2} /> : <ErrorState {...errorStateProps(list)} />;
  }
  if (reports.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t(
          'You haven’t reported anyone. If something worries you, choose “Report or raise a concern” at the end of a profile, on a photo or below a conversation.',
        )}
      </Typography>
    );
  }
  return (
    <Stack ref={listRef} spacing={6}>
      <Box component="ul" aria-label={t('My reports')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} />
        ))}
      </Box>
      <LoadMore {...loadMoreProps(list)} />
    </Stack>
  );
}
