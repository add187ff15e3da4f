import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { mergeMembershipHistory, useMembershipHistoryInfiniteQuery } from '../membership/index.ts';
import { HistoryList } from './HistoryList.tsx';
import { getMembershipName } from './orders.ts';

/** All memberships that were ordered or given. */
export function MembershipHistory() {
  const list = useMembershipHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows =
    list.data &&
    mergeMembershipHistory(list.data.pages).map((item) => ({
      id: item.id,
      name: getMembershipName(item.tier, item.months),
      entry: item,
    }));
  return (
    <HistoryList
      label={t('Memberships')}
      loadingLabel={t('Loading memberships')}
      moreLabel={t('Load more memberships')}
      rows={rows}
      list={list}
    >
      <EmptyState
        title={t('You haven’t bought a membership yet')}
        action={
          <Button component={Link} to="/membership" variant="contained">
            {t('Compare plans')}
          </Button>
        }
      >
        {t('Your orders and receipts will appear here.')}
      </EmptyState>
    </HistoryList>
  );
}
