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
          <Button component={Link} to="/search" variant="contained">
            Open search
          </Button>
        }
      >
        The same members, newest first, are in search: choose the order “Recently joined”.
      </EmptyState>
    </Page>
  );
}
