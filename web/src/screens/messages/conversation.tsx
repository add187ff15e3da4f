import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function Conversation() {
  return (
    <Page title="Conversation">
      <EmptyState
        title="There is no conversation here"
        action={
          <Button component={Link} to="/interests" variant="contained">
            See my interests
          </Button>
        }
      >
        Writing to each other is not open yet. Your interests, and who has accepted them, are on one page.
      </EmptyState>
    </Page>
  );
}
