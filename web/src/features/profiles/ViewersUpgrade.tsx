import Button from '@mui/material/Button';
import { formatTier, minimumTierFor } from '@troth/contract';
import { t } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { getUpgradePrompt, upgradeModalOpened } from '../membership/index.ts';
import { useViewCountsQuery } from './profile-views-api.ts';

/** For tiers that do not show who viewed the profile: the number of views, and the upgrade that shows the names. */
export function ViewersUpgrade() {
  const { data: counts } = useViewCountsQuery();
  const dispatch = useDispatch();
  const tier = formatTier(minimumTierFor('canSeeViewers'));
  return (
    <EmptyState
      title={t('See who viewed you with {tier} or higher', { tier })}
      action={
        <Button
          variant="contained"
          onClick={() => dispatch(upgradeModalOpened(getUpgradePrompt('canSeeViewers')))}
        >
          {t('See what’s in {tier}', { tier })}
        </Button>
      }
    >
      {counts === undefined || counts.viewCount === 0
        ? t('Your plan shows how many views you’ve had, but not the names.')
        : t(
            '{count, plural, one {{count} view} other {{count} views}} in total, {thisWeek} in the last 7 days. Your plan shows the numbers, but not the names.',
            { count: counts.viewCount, thisWeek: counts.viewCountThisWeek },
          )}
    </EmptyState>
  );
}
