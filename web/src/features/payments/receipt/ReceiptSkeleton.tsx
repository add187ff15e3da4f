import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { FactRow, FactRows } from '../FactRows.tsx';

const facts = [t('What was bought'), t('For the time'), t('Paid through')];

export function ReceiptSkeleton() {
  return (
    <Skeletons label={t('The receipt is on its way')}>
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
            {facts.map((label) => (
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
