import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { upgradeModalOpened } from '../membership/index.ts';
import { useViewCountsQuery } from './profile-views-api.ts';
import { viewersUpgrade } from './viewers-upgrade.ts';

/** Below Silver: the number of views without names. */
export function ViewersUpgrade() {
  const { data: counts } = useViewCountsQuery();
  const dispatch = useDispatch();
  return (
    <EmptyState
      title={t('Silver and above show who viewed you')}
      action={
        <Button variant="contained" onClick={() => dispatch(upgradeModalOpened(viewersUpgrade))}>
          {t('See what Silver adds')}
        </Button>
      }
    >
      {counts === undefined || counts.viewCount === 0
        ? t('Your own tier counts the views of your profile, without the names.')
        : t(
            '{count, plural, one {{count} view} other {{count} views}} in all, {thisWeek} in the last 7 days. Your own tier counts them, without the names.',
            { count: counts.viewCount, thisWeek: counts.viewCountThisWeek },
          )}
    </EmptyState>
  );
}
