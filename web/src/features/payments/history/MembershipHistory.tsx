import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { membershipHistoryOf, useMembershipHistoryInfiniteQuery } from '../../membership/index.ts';
import { membershipName } from '../words.ts';
import { History } from './History.tsx';

/** Every membership that was ordered or given. */
export function MembershipHistory() {
  const list = useMembershipHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows =
    list.data &&
    membershipHistoryOf(list.data.pages).map((item) => ({
      id: item.id,
      name: membershipName(item.tier, item.months),
      entry: item,
    }));
  return (
    <History
      label={t('Memberships')}
      loadingLabel={t('Memberships are on their way')}
      moreLabel={t('Load more memberships')}
      rows={rows}
      list={list}
    >
      <EmptyState
        title={t('You have not ordered a membership yet')}
        action={
          <Button component={Link} to="/membership" variant="contained">
            {t('Compare memberships')}
          </Button>
        }
      >
        {t('What you order stands here with its receipt, from the first day on.')}
      </EmptyState>
    </History>
  );
}
