import type { SvgIconComponent } from '@mui/icons-material';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatAmount, type OrderStatus, type Tier, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { LongDate } from '../../ui/format/date.tsx';
import { rich } from '../../ui/format/rich.ts';
import { Period } from './FactRows.tsx';
import { getCheckoutPath, getReceiptPath } from './orders.ts';

/** Style of the list, for loaded rows and for skeletons. */
export const historyListStyle = {
  m: 0,
  px: { xs: 4, md: 6 },
  py: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Style of a row: item, status and link, side by side if there is room. */
export const historyRowStyle = {
  py: 4,
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  columnGap: { xs: 3, sm: 6 },
  rowGap: 2,
  alignItems: { xs: 'center', sm: 'start' },
  gridTemplateColumns: 'minmax(0, 1fr) 11rem 5rem',
  '& > :nth-of-type(1)': { flex: '1 0 100%' },
  // In rem, so that the link wraps to the next line at large font sizes.
  '& > :nth-of-type(2)': { flex: '1 1 8.5rem' },
} as const;

export type EntryStatus = OrderStatus | 'partlyRefunded' | 'given';

interface PaymentState {
  /** Null for a gift. */
  status: OrderStatus | null;
  refunded: number | null;
}

/** Payment status of an order or gift. */
export function getEntryStatus({ status, refunded }: PaymentState): EntryStatus {
  if (status === null) return 'given';
  return status === 'paid' && (refunded ?? 0) > 0 ? 'partlyRefunded' : status;
}

const statusDisplay: Record<EntryStatus, { text: string; Icon: SvgIconComponent; tone: string }> = {
  paid: { text: t('Paid'), Icon: CheckOutlined, tone: 'success.main' },
  pending: { text: t('Pending'), Icon: ScheduleOutlined, tone: 'warning.main' },
  failed: { text: t('Failed'), Icon: ErrorOutlineOutlined, tone: 'error.main' },
  expired: { text: t('Expired'), Icon: HistoryToggleOffOutlined, tone: 'text.secondary' },
  refunded: { text: t('Refunded'), Icon: UndoOutlined, tone: 'text.secondary' },
  partlyRefunded: { text: t('Partially refunded'), Icon: UndoOutlined, tone: 'text.secondary' },
  given: { text: t('Gift from Troth'), Icon: CardGiftcardOutlined, tone: 'gold.text' },
};

function EntryStatusChip({ status }: { status: EntryStatus }) {
  const { text, Icon, tone } = statusDisplay[status];
  return (
    <Chip
      size="small"
      label={text}
      icon={<Icon aria-hidden />}
      sx={{
        height: 'auto',
        minHeight: 30,
        '& .MuiChip-icon': { color: tone, fontSize: 18 },
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
    />
  );
}

/** What both histories contain about an order or a gift. */
export interface HistoryEntry {
  orderId: string | null;
  status: OrderStatus | null;
  amount: number | null;
  refunded: number | null;
  currency: string | null;
  at: string;
  startsAt: string | null;
  endsAt: string | null;
  /** Memberships only. */
  carriedInto?: Tier | null;
}

interface HistoryRowProps {
  /** The item: "Silver membership, 3 months". */
  name: string;
  entry: HistoryEntry;
}

export function HistoryRow({ name, entry }: HistoryRowProps) {
  const { status, at } = entry;
  const day = <LongDate at={at} />;
  return (
    <Box component="li" sx={historyRowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" component="div">
          <EntryPeriod entry={entry} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {status === null ? rich('Given on {day}', { day }) : rich('Ordered on {day}', { day })}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
        }}
      >
        <EntryStatusChip status={getEntryStatus(entry)} />
        <EntryAmount entry={entry} />
      </Box>
      <Box sx={{ textAlign: 'right', alignSelf: 'center' }}>
        <EntryLink name={name} entry={entry} />
      </Box>
    </Box>
  );
}

const noPeriodTexts: Record<OrderStatus, string> = {
  pending: t('Starts once it’s paid'),
  paid: t('Added no time'),
  failed: t('Last attempt failed'),
  expired: t('You weren’t charged'),
  refunded: t('Time removed'),
};

/** The period of an entry. One that is still running also says that it does not renew. */
function EntryPeriod({ entry: { status, startsAt, endsAt, carriedInto } }: { entry: HistoryEntry }) {
  const hasNoTime = status !== null && status !== 'paid';
  if (carriedInto && !hasNoTime)
    return t('Remaining time moved to {tier}', { tier: translate(tiers[carriedInto].name) });
  if (startsAt === null || hasNoTime) return noPeriodTexts[status ?? 'paid'];
  if (endsAt === null) return rich('From {day}, no end date', { day: <LongDate at={startsAt} /> });
  const hasEnded = new Date(endsAt).getTime() <= Date.now();
  return (
    <>
      <Period startsAt={startsAt} endsAt={endsAt} />
      {status === 'paid' && !hasEnded && (
        <Box sx={{ color: 'text.secondary' }}>{t('Nothing renews automatically.')}</Box>
      )}
    </>
  );
}

function EntryAmount({ entry: { amount, refunded, currency } }: { entry: HistoryEntry }) {
  if (amount === null || currency === null) return null;
  return (
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {describeAmount(amount, refunded, currency)}
    </Typography>
  );
}

/** "₹600", "₹600 went back", "₹600, ₹200 went back". */
function describeAmount(paid: number, refunded: number | null, currency: string): string {
  const amount = formatAmount(paid, currency);
  if (refunded === paid) return t('{amount} refunded', { amount });
  if (refunded === null || refunded <= 0 || refunded > paid) return amount;
  return t('{amount}, {refund} refunded', { amount, refund: formatAmount(refunded, currency) });
}

const entryLinkStyle = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;

/** Links a paid order to its receipt, and a pending or failed one to its status page. */
function EntryLink({ name, entry: { orderId, status } }: HistoryRowProps) {
  if (orderId === null) return null;
  if (status === 'pending' || status === 'failed') {
    const isPending = status === 'pending';
    return (
      <Link
        component={RouterLink}
        to={getCheckoutPath(orderId)}
        aria-label={isPending ? t('Continue: {name}', { name }) : t('Try again: {name}', { name })}
        sx={entryLinkStyle}
      >
        {isPending ? t('Continue') : t('Try again')}
      </Link>
    );
  }
  if (status !== 'paid' && status !== 'refunded') return null;
  return (
    <Link
      component={RouterLink}
      to={getReceiptPath(orderId)}
      aria-label={t('Receipt: {name}', { name })}
      sx={entryLinkStyle}
    >
      {t('Receipt')}
    </Link>
  );
}
