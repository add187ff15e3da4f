import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Receipt } from '@troth/contract';
import { formatAmount } from '@troth/contract';
import { t } from '@troth/texts';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { LongDate } from '../../ui/format/date.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { visuallyHidden } from '../../ui/layout/sx.ts';
import { FactRow, FactRows, Period } from './FactRows.tsx';
import { getItemName, providerNames } from './orders.ts';

const lineLabels: Record<Receipt['lines'][number]['kind'], string> = {
  charge: t('Paid'),
  refund: t('Refunded to you'),
  dispute: t('Reversed by the bank'),
  reinstatement: t('Returned by the bank'),
};

const tableStyle = {
  mt: 6,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { py: 3, px: 0, textAlign: 'left', fontWeight: 400, verticalAlign: 'baseline' },
  '& :is(th, td):last-child': {
    pl: 4,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { typography: 'body2', color: 'text.secondary', borderBottom: 1, borderColor: 'outline' },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
  '& tfoot > tr > *': { borderTop: 1, borderColor: 'outline', fontWeight: 600 },
} as const;

interface ReceiptLinesProps {
  lines: Receipt['lines'];
  currency: string;
}

/** A table of all payments and refunds, with their balance. */
function ReceiptLines({ lines, currency }: ReceiptLinesProps) {
  const balance = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box component="table" sx={tableStyle}>
      <Box component="caption" sx={visuallyHidden}>
        {t('Payments and refunds')}
      </Box>
      <thead>
        <tr>
          <th scope="col">{t('What happened')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, amount, at }) => (
          <tr key={`${kind} ${at} ${amount}`}>
            <th scope="row">
              {lineLabels[kind]}
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                <LongDate at={at} />
              </Box>
            </th>
            <td>{formatAmount(amount, currency).replace('-', '−')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total paid')}</th>
          <td>{formatAmount(balance, currency)}</td>
        </tr>
      </tfoot>
    </Box>
  );
}

/** The seller or buyer: the first line is the name, others are for example the address. */
function ReceiptParty({ title, lines: [name, ...otherLines] }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      {otherLines.map((line) => (
        <Box key={line} sx={{ typography: 'body2' }}>
          {line}
        </Box>
      ))}
    </div>
  );
}

/** The receipt with seller, buyer, item and all amounts. Only this part of the page is printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { paidAt, issuer, buyer, item, startsAt, endsAt, provider, lines, currency } = receipt;
  return (
    <Card
      sx={{ p: { xs: 5, sm: 8 }, '@media print': { p: 0, border: 0, borderRadius: 0, boxShadow: 'none' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box component="span" sx={{ color: 'gold.text', display: 'flex' }}>
            <LogoMark size={30} />
          </Box>
          <Box component="span" sx={{ typography: 'h2' }}>
            Troth
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          <LongDate at={paidAt} />
        </Box>
      </Box>
      <Box sx={{ mt: 8, display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <ReceiptParty title={t('From')} lines={issuer} />
        {buyer !== null && <ReceiptParty title={t('For')} lines={[buyer]} />}
      </Box>
      <Box sx={{ mt: 6 }}>
        <FactRows>
          <FactRow label={t('Item')}>{getItemName(item)}</FactRow>
          {startsAt !== null && endsAt !== null && (
            <FactRow label={t('Period')}>
              <Period startsAt={startsAt} endsAt={endsAt} />
            </FactRow>
          )}
          <FactRow label={t('Payment method')}>{providerNames[provider]}</FactRow>
        </FactRows>
      </Box>
      <ReceiptLines lines={lines} currency={currency} />
      <Typography variant="body2" sx={{ mt: 8, color: 'text.secondary' }}>
        {t('For a fixed period. It doesn’t renew automatically.')}
      </Typography>
    </Card>
  );
}

const factLabels = [t('Item'), t('Period'), t('Payment method')];

export function ReceiptSkeleton() {
  return (
    <Skeletons label={t('Loading the receipt')}>
      <Card sx={{ p: { xs: 5, sm: 8 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Skeleton variant="text" sx={{ typography: 'h2' }} width={96} />
          <Skeleton variant="rounded" width={140} height={44} />
        </Box>
        <Box sx={{ mt: 8, display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Skeleton variant="rounded" width={180} height={72} />
          <Skeleton variant="rounded" width={140} height={50} />
        </Box>
        <Box sx={{ mt: 6 }}>
          <FactRows>
            {factLabels.map((label) => (
              <FactRow key={label} label={label}>
                <Skeleton variant="text" width={180} />
              </FactRow>
            ))}
          </FactRows>
        </Box>
        <Skeleton variant="rounded" height={150} sx={{ mt: 6 }} />
      </Card>
    </Skeletons>
  );
}
