import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Says no more than that: who is gone, hidden or was never there looks the same. */
export function ProfileUnavailable() {
  return (
    <Page title="Profile">
      <EmptyState
        title="This profile is not available"
        action={
          <Button component={Link} to="/search" variant="contained">
            Search members
          </Button>
        }
      >
        The member may have left or may no longer be looking. There are others to meet.
      </EmptyState>
    </Page>
  );
}
