import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type OrderStatus, type Tier, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { Day } from '../../../ui/Day.tsx';
import { inMoney } from '../../../ui/format/money.ts';
import { rich } from '../../../ui/rich.ts';
import { checkoutAddress, receiptAddress } from '../addresses.ts';
import { Period } from '../Period.tsx';
import { historyRow } from './row-shape.ts';
import { StandingChip } from './StandingChip.tsx';
import { standingOf } from './standing.ts';

/** What both histories tell of an order or a gift. */
export interface Entry {
  orderId: string | null;
  status: OrderStatus | null;
  amount: number | null;
  refunded: number | null;
  currency: string | null;
  at: string;
  startsAt: string | null;
  endsAt: string | null;
  /** Of memberships alone. */
  carriedInto?: Tier | null;
}

interface HistoryRowProps {
  /** What it is: "Silver membership, 3 months". */
  name: string;
  entry: Entry;
}

export function HistoryRow({ name, entry }: HistoryRowProps) {
  const { status, at } = entry;
  const day = <Day at={at} />;
  return (
    <Box component="li" sx={historyRow}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" component="div">
          <TimeOf entry={entry} />
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
        <StandingChip standing={standingOf(entry)} />
        <AmountOf entry={entry} />
      </Box>
      <Box sx={{ textAlign: 'right', alignSelf: 'center' }}>
        <WayOn name={name} entry={entry} />
      </Box>
    </Box>
  );
}

const noTime: Record<OrderStatus, string> = {
  pending: t('Begins once it is paid'),
  paid: t('No time follows from it'),
  failed: t('The last attempt did not go through'),
  expired: t('Nothing was charged'),
  refunded: t('Its time was taken back'),
};

/** From when to when; of what still counts also that it then ends. */
function TimeOf({ entry: { status, startsAt, endsAt, carriedInto } }: { entry: Entry }) {
  const isWithoutTime = status !== null && status !== 'paid';
  if (carriedInto && !isWithoutTime)
    return t('What was left of it went into {tier}', { tier: translate(tiers[carriedInto].name) });
  if (startsAt === null || isWithoutTime) return noTime[status ?? 'paid'];
  if (endsAt === null) return rich('From {day}, without an end', { day: <Day at={startsAt} /> });
  const isOver = new Date(endsAt).getTime() <= Date.now();
  return (
    <>
      <Period startsAt={startsAt} endsAt={endsAt} />
      {status === 'paid' && !isOver && (
        <Box sx={{ color: 'text.secondary' }}>{t('Nothing renews by itself.')}</Box>
      )}
    </>
  );
}

function AmountOf({ entry: { amount, refunded, currency } }: { entry: Entry }) {
  if (amount === null || currency === null) return null;
  return (
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {amountInWords(amount, refunded, currency)}
    </Typography>
  );
}

/** "₹600", "₹600 went back", "₹600, ₹200 went back". */
function amountInWords(paid: number, refunded: number | null, currency: string): string {
  const amount = inMoney(paid, currency);
  if (refunded === paid) return t('{amount} went back', { amount });
  if (refunded === null || refunded <= 0 || refunded > paid) return amount;
  return t('{amount}, {refund} went back', { amount, refund: inMoney(refunded, currency) });
}

const wayOn = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;

/** To its receipt where it was paid, to where it is paid where it waits or has failed. */
function WayOn({ name, entry: { orderId, status } }: HistoryRowProps) {
  if (orderId === null) return null;
  if (status === 'pending' || status === 'failed') {
    const isNew = status === 'pending';
    return (
      <Link
        component={RouterLink}
        to={checkoutAddress(orderId)}
        aria-label={isNew ? t('Go on with {name}', { name }) : t('Try again: {name}', { name })}
        sx={wayOn}
      >
        {isNew ? t('Go on') : t('Try again')}
      </Link>
    );
  }
  if (status !== 'paid' && status !== 'refunded') return null;
  return (
    <Link
      component={RouterLink}
      to={receiptAddress(orderId)}
      aria-label={t('Receipt of {name}', { name })}
      sx={wayOn}
    >
      {t('Receipt')}
    </Link>
  );
}
