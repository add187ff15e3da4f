import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Page } from '../ui/layout/Page.tsx';

export default function NotFound() {
  return (
    <Page title={t('Page not found')}>
      <EmptyState
        title={t('We couldn’t find that page')}
        action={
          <Button component={Link} to="/" variant="contained">
            {t('Go to the home page')}
          </Button>
        }
      >
        {t('The link may be out of date or mistyped.')}
      </EmptyState>
    </Page>
  );
}
