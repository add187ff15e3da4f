import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function RecentlyJoined() {
  return (
    <Page title="Recently joined members">
      <EmptyState
        title="Sort a search by who is new"
        action={
          <Button component={Link} to="/search?sort=recentlyJoined" variant="contained">
            Open search
          </Button>
        }
      >
        Search shows them, newest first, in the order “Recently joined”.
      </EmptyState>
    </Page>
  );
}
