import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { Order } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { Day } from '../../../ui/Day.tsx';
import { inMoney } from '../../../ui/format/money.ts';
import { rich } from '../../../ui/rich.ts';
import { receiptAddress } from '../addresses.ts';
import { FactRow, FactRows } from '../FactRows.tsx';
import { Period } from '../Period.tsx';
import { itemName } from '../words.ts';

/** What was ordered, what it costs and, once it is paid, its time and its receipt. */
export function OrderFacts({ order }: { order: Order }) {
  const { orderId, item, amount, refunded, currency, paidAt, startsAt, endsAt, status, carriedInto } = order;
  const price = inMoney(amount, currency);
  return (
    <Card sx={{ px: { xs: 4, sm: 6 }, py: 1 }}>
      <FactRows>
        <FactRow label={t('What it is')}>{itemName(item)}</FactRow>
        {startsAt !== null && endsAt !== null && status === 'paid' && carriedInto === null && (
          <FactRow label={t('Its time')}>
            <Period startsAt={startsAt} endsAt={endsAt} />
          </FactRow>
        )}
        <FactRow label={paidAt === null ? t('Price') : t('Paid')}>
          {paidAt === null ? price : rich('{price} on {day}', { price, day: <Day at={paidAt} /> })}
        </FactRow>
        {refunded > 0 && <FactRow label={t('Gone back to you')}>{inMoney(refunded, currency)}</FactRow>}
        {paidAt !== null && (
          <FactRow label={t('Receipt')}>
            <Link component={RouterLink} to={receiptAddress(orderId)}>
              {t('See the receipt')}
            </Link>
          </FactRow>
        )}
      </FactRows>
    </Card>
  );
}
