import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function Photos() {
  return (
    <Page title="My photos">
      <EmptyState
        title="Photos cannot be added or changed at the moment"
        action={
          <Button component={Link} to="/profile/edit" variant="contained">
            Write about myself
          </Button>
        }
      >
        Members without a photo are shown with their initials. What you write about yourself can be changed at
        any time.
      </EmptyState>
    </Page>
  );
}
