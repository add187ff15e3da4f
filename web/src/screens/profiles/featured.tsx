import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export default function Featured() {
  return (
    <Page title="Featured members">
      <EmptyState
        title="Nobody is featured at the moment"
        action={
          <Button component={Link} to="/search" variant="contained">
            Search members
          </Button>
        }
      >
        Members cannot promote a profile yet, so everyone is listed by the same rules.
      </EmptyState>
    </Page>
  );
}
