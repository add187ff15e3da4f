import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function RecentlyActive() {
  return (
    <Page title="Recently active members">
      <EmptyState
        title="Sort a search by who was here last"
        action={
          <Button component={Link} to="/search?sort=recentlyActive" variant="contained">
            Open search
          </Button>
        }
      >
        Search shows them, newest visit first, in the order “Recently active”.
      </EmptyState>
    </Page>
  );
}
