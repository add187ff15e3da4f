import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseStatus, OwnReport } from '@troth/contract';
import { longDate, t } from '@troth/texts';
import { rich } from '../../../ui/rich.ts';
import { reasons } from '../reasons.ts';
import { statusWords, titleOf } from './report-words.ts';

const marks: Record<CaseStatus, { Icon: typeof ScheduleOutlined; color: string }> = {
  open: { Icon: ScheduleOutlined, color: 'text.secondary' },
  dismissed: { Icon: DoneAllOutlined, color: 'text.secondary' },
  acted: { Icon: CheckCircleOutlined, color: 'success.main' },
};

export function ReportRow({ report }: { report: OwnReport }) {
  const { reason, details, createdAt, status, decidedAt } = report;
  const { Icon, color } = marks[status];
  const label = reasons.find(({ value }) => value === reason)?.label;
  return (
    <Box component="li" sx={row}>
      <Typography variant="subtitle1" component="h4" sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(report)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label} · <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 2, typography: 'body2' }}>
        <Icon aria-hidden sx={{ fontSize: 20, flexShrink: 0, mt: '1px', color }} />
        <span>
          {decidedAt === null
            ? statusWords[status]
            : rich('{outcome}, {date}', {
                outcome: statusWords[status],
                date: <time dateTime={decidedAt}>{longDate(decidedAt)}</time>,
              })}
        </span>
      </Box>
      {details !== '' && (
        <Box component="details" sx={words}>
          <summary>{t('What you wrote')}</summary>
          <p>{details}</p>
        </Box>
      )}
    </Box>
  );
}

const row = {
  py: 4,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& time': { whiteSpace: 'nowrap' },
} as const;

const words = {
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
    bgcolor: 'sunk',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
} as const;
