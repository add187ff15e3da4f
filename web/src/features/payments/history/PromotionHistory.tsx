import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { promotionHistoryOf, usePromotionHistoryInfiniteQuery } from '../../promotions/index.ts';
import { promotionsAddress } from '../addresses.ts';
import { promotionName } from '../words.ts';
import { History } from './History.tsx';

/** Every promotion that was ordered or given. */
export function PromotionHistory() {
  const list = usePromotionHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows =
    list.data &&
    promotionHistoryOf(list.data.pages).map((item) => ({
      id: item.promotionId,
      name: promotionName(item.package),
      entry: item,
    }));
  return (
    <History
      label={t('Promotions')}
      loadingLabel={t('Promotions are on their way')}
      moreLabel={t('Load more promotions')}
      rows={rows}
      list={list}
    >
      <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
        {t('Your profile has not been promoted yet.')}{' '}
        <Link component={RouterLink} to={promotionsAddress}>
          {t('What a promotion does')}
        </Link>
      </Typography>
    </History>
  );
}
