import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Says no more than that: who is gone, hidden or was never there looks the same. */
export function ProfileUnavailable() {
  return (
    <Page title={t('Profile')}>
      <EmptyState
        title={t('This profile is not available')}
        action={
          <Button component={Link} to="/search" variant="contained">
            {t('Search members')}
          </Button>
        }
      >
        {t('The member may have left or may no longer be looking. There are others to meet.')}
      </EmptyState>
    </Page>
  );
}
