import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function IgnoredMembers() {
  return (
    <Page title="Ignored members">
      <EmptyState
        title="You are not ignoring anyone"
        action={
          <Button component={Link} to="/child-safety" variant="contained">
            Read our safety advice
          </Button>
        }
      >
        Ignoring a member is not open yet. If somebody worries you, please decline their interest and read
        what we advise.
      </EmptyState>
    </Page>
  );
}
