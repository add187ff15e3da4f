import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function Messages() {
  return (
    <Page title="Messages">
      <EmptyState
        title="Writing to each other is not open yet"
        action={
          <Button component={Link} to="/interests" variant="contained">
            See my interests
          </Button>
        }
      >
        What you can do today is express interest and answer those who expressed theirs. An accepted interest
        stays on your list.
      </EmptyState>
    </Page>
  );
}
