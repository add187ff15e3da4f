import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export default function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="Nothing lives at this address"
        action={
          <Button component={Link} to="/" variant="contained">
            Go to the start page
          </Button>
        }
      >
        The link may be old, or a letter in it may have gone astray.
      </EmptyState>
    </Page>
  );
}
