import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { Order } from '@troth/contract';
import { formatAmount } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { LongDate } from '../../../ui/format/date.tsx';
import { rich } from '../../../ui/format/rich.ts';
import { FactRow, FactRows, Period } from '../FactRows.tsx';
import { getItemName, getReceiptPath } from '../orders.ts';

/** The item, its price and, once paid, the date and a link to the receipt. */
export function OrderFacts({ order }: { order: Order }) {
  const { orderId, item, amount, refunded, currency, paidAt, startsAt, endsAt, status, carriedInto } = order;
  const price = formatAmount(amount, currency);
  return (
    <Card sx={{ px: { xs: 4, sm: 6 }, py: 1 }}>
      <FactRows>
        <FactRow label={t('Item')}>{getItemName(item)}</FactRow>
        {startsAt !== null && endsAt !== null && status === 'paid' && carriedInto === null && (
          <FactRow label={t('Period')}>
            <Period startsAt={startsAt} endsAt={endsAt} />
          </FactRow>
        )}
        <FactRow label={paidAt === null ? t('Price') : t('Paid')}>
          {paidAt === null ? price : rich('{price} on {day}', { price, day: <LongDate at={paidAt} /> })}
        </FactRow>
        {refunded > 0 && <FactRow label={t('Refunded to you')}>{formatAmount(refunded, currency)}</FactRow>}
        {paidAt !== null && (
          <FactRow label={t('Receipt')}>
            <Link component={RouterLink} to={getReceiptPath(orderId)}>
              {t('View receipt')}
            </Link>
          </FactRow>
        )}
      </FactRows>
    </Card>
  );
}

export function OrderFactsSkeleton() {
  return (
    <Skeletons label={t('Loading your order')}>
      <Card sx={{ px: { xs: 4, sm: 6 }, py: 1 }}>
        <FactRows>
          <FactRow label={t('Item')}>
            <Skeleton variant="text" width={190} />
          </FactRow>
          <FactRow label={t('Price')}>
            <Skeleton variant="text" width={60} />
          </FactRow>
        </FactRows>
      </Card>
    </Skeletons>
  );
}
