import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export default function VideoCall() {
  return (
    <Page title="Video call">
      <EmptyState
        title="Video calls are not open yet"
        action={
          <Button component={Link} to="/interests" variant="contained">
            See my interests
          </Button>
        }
      >
        No membership includes them today, so there is no call to join here. Interest and its answers work on
        every membership.
      </EmptyState>
    </Page>
  );
}
