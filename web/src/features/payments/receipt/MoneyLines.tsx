import Box from '@mui/material/Box';
import type { Receipt } from '@troth/contract';
import { t } from '@troth/texts';
import { Day } from '../../../ui/Day.tsx';
import { inMoney } from '../../../ui/format/money.ts';
import { heardOnly } from '../../../ui/heard-only.ts';

const words: Record<Receipt['lines'][number]['kind'], string> = {
  charge: t('Paid'),
  refund: t('Paid back'),
  dispute: t('Taken back by the bank'),
  reinstatement: t('Given back by the bank'),
};

const table = {
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

interface MoneyLinesProps {
  lines: Receipt['lines'];
  currency: string;
}

/** Every amount that moved, and what is left of them. */
export function MoneyLines({ lines, currency }: MoneyLinesProps) {
  const kept = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box component="table" sx={table}>
      <Box component="caption" sx={heardOnly}>
        {t('What was paid, and what went back')}
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
              {words[kind]}
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                <Day at={at} />
              </Box>
            </th>
            <td>{inMoney(amount, currency).replace('-', '−')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Paid in all')}</th>
          <td>{inMoney(kept, currency)}</td>
        </tr>
      </tfoot>
    </Box>
  );
}
