import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { FactRow, FactRows } from '../FactRows.tsx';

export function OrderFactsSkeleton() {
  return (
    <Skeletons label={t('Your order is on its way')}>
      <Card sx={{ px: { xs: 4, sm: 6 }, py: 1 }}>
        <FactRows>
          <FactRow label={t('What it is')}>
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
