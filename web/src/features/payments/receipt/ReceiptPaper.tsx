import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Receipt } from '@troth/contract';
import { t } from '@troth/texts';
import { LogoMark } from '../../../ui/art/LogoMark.tsx';
import { Day } from '../../../ui/Day.tsx';
import { FactRow, FactRows } from '../FactRows.tsx';
import { Period } from '../Period.tsx';
import { itemName, providerNames } from '../words.ts';
import { MoneyLines } from './MoneyLines.tsx';
import { Party } from './Party.tsx';

/** Who sold what to whom, and every amount that moved; on paper nothing else is printed. */
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
          <Day at={paidAt} />
        </Box>
      </Box>
      <Box sx={{ mt: 8, display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Party title={t('From')} lines={issuer} />
        {buyer !== null && <Party title={t('For')} lines={[buyer]} />}
      </Box>
      <Box sx={{ mt: 6 }}>
        <FactRows>
          <FactRow label={t('What was bought')}>{itemName(item)}</FactRow>
          {startsAt !== null && endsAt !== null && (
            <FactRow label={t('For the time')}>
              <Period startsAt={startsAt} endsAt={endsAt} />
            </FactRow>
          )}
          <FactRow label={t('Paid through')}>{providerNames[provider]}</FactRow>
        </FactRows>
      </Box>
      <MoneyLines lines={lines} currency={currency} />
      <Typography variant="body2" sx={{ mt: 8, color: 'text.secondary' }}>
        {t('For a fixed time, which does not renew by itself.')}
      </Typography>
    </Card>
  );
}
