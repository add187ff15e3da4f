import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export default function Matches() {
  return (
    <Page title="Matches">
      <EmptyState
        title="Search is the way to meet members today"
        action={
          <Button component={Link} to="/search" variant="contained">
            Search members
          </Button>
        }
      >
        Troth does not put a list together for you yet. Search by age, height, place, religion and marital
        status, and express interest in anyone who seems right.
      </EmptyState>
    </Page>
  );
}
